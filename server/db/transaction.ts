import type { Db, Tx } from './schema.ts'

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
