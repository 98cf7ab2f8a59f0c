import type { Db, Tx, Schema } from './schema.ts'
import { sql } from 'kysely'

const retryable = new Set(['40001', '40P01'])

export const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** Runs the work in one transaction and repeats it when the database asks for that. */
export const inTransaction = async <T>(db: Db, work: (tx: Tx) => Promise<T>, attempts = 4): Promise<T> => {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (attempts > 1 && retryable.has(sqlState(error) ?? '')) return inTransaction(db, work, attempts - 1)
    throw error
  }
}

/** Waits until no other transaction holds this lock. The connection must have no time limit for statements. */
export const holdLock = async (tx: Tx, key: number): Promise<void> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(key)}) as taken`.execute(tx)
  if (rows[0]?.taken) return
  process.stderr.write('Another process is preparing this database; this one waits for it.\n')
  await sql`select pg_advisory_xact_lock(${sql.lit(key)})`.execute(tx)
}

/**
 * Reads a table when everything that was being written to it has ended, for callers who read on from the last id: ids are
 * drawn before the commit, so a row may otherwise appear behind one that was read and never be found. Those who write
 * wait for the length of this reading, so it is for tables that are seldom written.
 */
export const readCommittedTail = <T>(db: Db, table: keyof Schema, read: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async tx => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx)
    return read(tx)
  })
