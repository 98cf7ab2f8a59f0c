import type { Db, Tx } from './schema.ts'

/**
 * A value cached for each database separately, since one process may serve several. Its key is the adapter, which a
 * database and its transactions have in common.
 */
export const cacheByDatabase = <T>(make: () => T): ((db: Db | Tx) => T) => {
  const all = new WeakMap<object, T>()
  return db => {
    const { adapter } = db.getExecutor()
    const own = all.get(adapter) ?? make()
    all.set(adapter, own)
    return own
  }
}
