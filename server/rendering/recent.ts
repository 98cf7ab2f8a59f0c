import type { Clock } from '../kit/clock.ts'

interface Kept<T> {
  readonly value: Promise<T>
  readonly until: number
}

/** The most that are kept; the oldest is removed first. */
const most = 500

/**
 * Makes a value once for all who ask for it within a short time, also while it is being made. A failure is not kept.
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
    // All are kept for the same time, so expired ones are first in the map.
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
