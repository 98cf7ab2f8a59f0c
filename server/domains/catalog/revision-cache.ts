import { keptByDatabase } from '../../db/kept-by-database.ts'
import type { Db } from '../../db/schema.ts'
import { readRevision } from './revision.ts'

interface Entry<V> {
  readonly revision: number
  readonly value: Promise<V>
}

/**
 * Keeps answers while the catalog's revision stays the same. Each call reads the revision first, so that changes by
 * other processes are seen at once.
 */
export const cachedByRevision = <V>(most: number) => {
  const cacheOf = keptByDatabase(() => new Map<string, Entry<V>>())
  return async (db: Db, key: string, make: () => Promise<V>): Promise<V> => {
    const revision = await readRevision(db)
    const cache = cacheOf(db)
    const known = cache.get(key)
    // A used entry moves to the end of the map; the first one is the least recently used and is removed first.
    cache.delete(key)
    const entry = known?.revision === revision ? known : { revision, value: make() }
    cache.set(key, entry)
    const [oldest] = cache.keys()
    if (cache.size > most && oldest !== undefined) cache.delete(oldest)
    entry.value.catch(() => {
      if (cache.get(key) === entry) cache.delete(key)
    })
    return entry.value
  }
}
