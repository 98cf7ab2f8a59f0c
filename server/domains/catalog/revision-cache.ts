import type { Db } from '../../db/schema.ts'
import { versionedCache } from '../../db/versioned-cache.ts'
import { readRevision } from './revision.ts'

/** Caches answers while the catalog's revision stays the same, which each call reads first. A failure is not cached. */
export const cachedByRevision = <V>(most: number) => {
  const cacheOf = versionedCache<Promise<V>>(most)
  return async (db: Db, key: string, make: () => Promise<V>): Promise<V> => {
    const revision = await readRevision(db)
    const cache = cacheOf(db)
    const value = cache.findOrMake(key, revision, make)
    value.catch(() => cache.forget(key, value))
    return value
  }
}
