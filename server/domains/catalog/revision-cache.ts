import type { Db } from '../../db/schema.ts'
import { readRevision } from './revision.ts'

interface Entry<V> {
  readonly revision: number
  readonly value: Promise<V>
}

/**
 * Keeps answers as long as the revision they were made at is the catalog's. Each call reads the revision first, so
 * that an answer is never older than its question; what another process changed is seen at once.
 */
export const cachedByRevision = <V>(most: number) => {
  const caches = new WeakMap<Db, Map<string, Entry<V>>>()
  return async (db: Db, key: string, make: () => Promise<V>): Promise<V> => {
    const revision = await readRevision(db)
    const cache = caches.get(db) ?? new Map<string, Entry<V>>()
    caches.set(db, cache)
    const known = cache.get(key)
    // Whatever is used moves to the end; the first is forgotten first.
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
