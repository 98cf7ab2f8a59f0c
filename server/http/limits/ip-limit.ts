import type { Db } from '../../db/schema.ts'
import { ipKey } from './ip-key.ts'
import type { Context } from '../context.ts'
import { rateLimited } from '../refusal.ts'

const minute = 60_000

interface Window {
  readonly begun: number
  readonly used: Map<string, number>
}

/**
 * Limits the calls of one IP in a time, by default a minute. They are counted in this process, since counting in the database would cost
 * more than the reads themselves; each of several processes counts its own.
 */
export const limitedByIp = (most: number, message: string, windowMs = minute) => {
  const windows = new WeakMap<Db, Window>()
  return ({ db, now, ip }: Pick<Context<unknown>, 'db' | 'now' | 'ip'>): void => {
    const at = now.getTime()
    let window = windows.get(db)
    // All callers share one window, so that old counts are dropped. A clock that was set back begins a new one.
    if (!window || at < window.begun || at >= window.begun + windowMs) {
      window = { begun: at, used: new Map() }
      windows.set(db, window)
    }
    const key = ipKey(ip)
    const used = (window.used.get(key) ?? 0) + 1
    window.used.set(key, used)
    if (used > most) throw rateLimited(Math.ceil((window.begun + windowMs - at) / 1000), message)
  }
}
