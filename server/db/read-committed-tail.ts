import { sql } from 'kysely'
import type { Db, Schema, Tx } from './schema.ts'
import { inTransaction } from './transaction.ts'

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
