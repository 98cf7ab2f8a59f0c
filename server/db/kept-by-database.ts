import type { Db, Tx } from './schema.ts'

/**
 * Something that is kept for each database apart, also where a transaction asks for it: one process may serve several.
 * The adapter is what a database and its transactions have in common.
 */
export const keptByDatabase = <T>(make: () => T): ((db: Db | Tx) => T) => {
  const all = new WeakMap<object, T>()
  return db => {
    const { adapter } = db.getExecutor()
    const own = all.get(adapter) ?? make()
    all.set(adapter, own)
    return own
  }
}
