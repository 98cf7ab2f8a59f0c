import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'

/** The tables whose rows are sealed, as numbers in `seal_link`. */
export const sources = { history: 1, desk: 2, note: 3 } as const
export type Source = (typeof sources)[keyof typeof sources]

/** Chains beside those of the businesses. */
const chains = { nobody: 0, desk: -1 } as const

interface SealedTable {
  readonly table: string
  /** The chain of a row `r`. */
  readonly chain: RawBuilder<unknown>
  /** All of a row `r` as one text: the same in every version of PostgreSQL, and after a restore. */
  readonly text: RawBuilder<unknown>
}

const microseconds = sql`(extract(epoch from r.at) * 1000000)::bigint`

export const sealedTables: Readonly<Record<Source, SealedTable>> = {
  [sources.history]: {
    table: 'history',
    chain: sql`coalesce(r.business_id, ${sql.lit(chains.nobody)})`,
    text: sql`jsonb_build_array(r.id, r.entity, r.entity_id, r.business_id, r.actor_id, r.action, r.from_state, r.to_state, r.why,
      ${microseconds})::text`,
  },
  [sources.desk]: {
    table: 'desk_log',
    chain: sql`${sql.lit(chains.desk)}::bigint`,
    text: sql`jsonb_build_array(r.id, r.staff_id, r.act, r.thing, r.before, r.after, r.import_id, ${microseconds})::text`,
  },
  [sources.note]: {
    table: 'seal_note',
    chain: sql`${sql.lit(chains.nobody)}::bigint`,
    text: sql`jsonb_build_array(r.id, r.source, r.row_id, encode(r.digest, 'hex'), ${microseconds})::text`,
  },
}

export const rowName = (source: Source, id: number): string => `${sealedTables[source].table} ${id}`

/** The digest of a row's text in the database. */
export const digestOf = (text: RawBuilder<unknown>) => sql<Uint8Array>`sha256(convert_to(${text}, 'UTF8'))`

export const firstHash = Buffer.alloc(32)

interface Linked {
  readonly source: number
  readonly row_id: number
  readonly digest: Uint8Array
}

/** Covers the row and, by the hash before it, all rows before in its chain. */
export const linkHash = (before: Uint8Array, { source, row_id, digest }: Linked): Buffer =>
  createHash('sha256').update(before).update(`${source}:${row_id}:`).update(digest).digest()

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0
