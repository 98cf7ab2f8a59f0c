import type { Db, Tx } from '#server/db/schema.ts'

/**
 * Runs a work in a transaction of which nothing stays. Thousands of histories in one database then cost as much as the first
 * one, and several run at once, each on a connection of its own.
 */
export const inRolledBack = async (db: Db, work: (tx: Tx) => Promise<void>): Promise<void> => {
  const tx = await db.startTransaction().execute()
  try {
    await work(tx)
  } finally {
    await tx.rollback().execute()
  }
}
