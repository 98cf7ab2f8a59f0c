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

/** Values by key, each of a version. Its size is the number of values, or what `sizeOf` says of them. */
class VersionedCache<V> {
  readonly #entries = new Map<string, { readonly version: number | string; readonly value: V }>()
  readonly #most: number
  readonly #sizeOf: (value: V) => number
  #size = 0

  constructor(most: number, sizeOf: (value: V) => number) {
    this.#most = most
    this.#sizeOf = sizeOf
  }

  /** A value that was asked for becomes the newest; one of another version is removed. */
  find(key: string, version: number | string): V | undefined {
    const known = this.#remove(key)
    return known?.version === version ? this.store(key, version, known.value) : undefined
  }

  /** Removes the values that nobody asked for the longest where the new one leaves too little room. */
  store(key: string, version: number | string, value: V): V {
    this.#remove(key)
    // A map is ordered by insertion, so the first key is the one that was not used for the longest.
    this.#entries.set(key, { version, value })
    this.#size += this.#sizeOf(value)
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#most) break
      this.#remove(oldest)
    }
    return value
  }

  findOrMake(key: string, version: number | string, make: () => V): V {
    return this.find(key, version) ?? this.store(key, version, make())
  }

  /** Removes this value, unless another has taken its place. */
  forget(key: string, value: V): void {
    if (this.#entries.get(key)?.value === value) this.#remove(key)
  }

  #remove(key: string) {
    const known = this.#entries.get(key)
    if (known) this.#size -= this.#sizeOf(known.value)
    this.#entries.delete(key)
    return known
  }
}

/**
 * Keeps in memory what was read of a database while its version stays the same. The caller reads the version first, so
 * that values are never older than it, and a change by another process is seen at once.
 */
export const versionedCache = <V>(most: number, sizeOf: (value: V) => number = () => 1) =>
  cacheByDatabase(() => new VersionedCache<V>(most, sizeOf))
