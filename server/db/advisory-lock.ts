import { sql } from 'kysely'
import type { Tx } from './schema.ts'

/** Waits until no other transaction holds this lock. The connection must have no time limit for statements. */
export const holdLock = async (tx: Tx, key: number): Promise<void> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(key)}) as taken`.execute(tx)
  if (rows[0]?.taken) return
  process.stderr.write('Another process is preparing this database; this one waits for it.\n')
  await sql`select pg_advisory_xact_lock(${sql.lit(key)})`.execute(tx)
}
