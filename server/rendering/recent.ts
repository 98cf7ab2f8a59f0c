import type { Clock } from '../clock.ts'

interface Kept<T> {
  readonly value: Promise<T>
  readonly until: number
}

/** How many are kept at most; the oldest goes first. */
const most = 500

/**
 * Makes a thing once for everybody who asks for it within a short time, also while it is being made. What failed is
 * not kept.
 */
export const recently = <T>(clock: Clock, keepMs: number) => {
  const kept = new Map<string, Kept<T>>()

  const find = (key: string): Promise<T> | undefined => {
    const known = kept.get(key)
    return known && clock.now().getTime() < known.until ? known.value : undefined
  }

  const make = (key: string, work: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime()
    const value = work()
    // What is over lies at the front: all are kept for the same time.
    for (const [old, { until }] of kept) {
      if (now < until) break
      kept.delete(old)
    }
    kept.delete(key)
    kept.set(key, { value, until: now + keepMs })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key)
    })
    return value
  }

  return {
    find,
    findOrMake: (key: string, work: () => Promise<T>): Promise<T> => find(key) ?? make(key, work),
  }
}
