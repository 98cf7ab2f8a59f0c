import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/** How many connections wait for an advisory lock of this database. */
export const waitingForLock = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.waiting ?? 0
}
