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

/** Whether a connection waits for another one's lock. */
export const isWaiting = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waiting`.execute(db)
  return rows[0]?.waiting ?? false
}
