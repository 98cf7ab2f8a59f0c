import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** Facts about the portal that only its database knows; they travel as JSON. */
export interface DatabaseFacts {
  /** The time of the database's machine. */
  readonly now: string
  readonly applied: readonly {
    readonly name: string
    readonly checksum: string | null
    readonly needs: number
  }[]
  /** Systems that read the gateway's events. */
  readonly readers: readonly { readonly name: string; readonly behind: number; readonly readAt: string }[]
}

/** A ledger of the first release has neither checksums nor releases. */
const readApplied = async (db: Db): Promise<DatabaseFacts['applied']> => {
  const { rows } = await sql<{ name: string; checksum?: string | null; needs?: number }>`
    select * from migration order by name`.execute(db)
  return rows.map(({ name, checksum = null, needs = 0 }) => ({ name, checksum, needs }))
}

const readReaders = async (db: Db): Promise<DatabaseFacts['readers']> => {
  const { rows } = await sql<{ name: string; behind: number; at: Date }>`
    select k.name, k.read_at as at, greatest(0, coalesce((select position from erp_feed), 0)
      + (select count(*) from erp_event where position is null) - k.read_position)::bigint as behind
    from erp_key k where k.revoked_at is null and k.read_position is not null and k.read_at is not null
    order by k.name`.execute(db)
  return rows.map(({ name, behind, at }) => ({ name, behind, readAt: at.toISOString() }))
}

export const readDatabaseFacts = async (db: Db): Promise<DatabaseFacts> => {
  // Here the clocks are compared with each other, so the database is asked for its own time.
  const { rows } = await sql<{ at: Date }>`select 'now'::timestamptz as at`.execute(db)
  return {
    now: rows[0]?.at.toISOString() ?? '',
    applied: await readApplied(db),
    readers: await readReaders(db),
  }
}
