import type { Db } from '../db/schema.ts'
import { ipKey } from './ip-key.ts'
import type { Context } from './context.ts'
import { rateLimited } from './refusal.ts'

const minute = 60_000

interface Window {
  readonly begun: number
  readonly used: Map<string, number>
}

/**
 * So many a minute from one IP, counted in this process: for reads that are cheaper than counting them in the
 * database would be. Of several processes each counts its own.
 */
export const limitedByIp = (most: number, message: string) => {
  const windows = new WeakMap<Db, Window>()
  return ({ db, now, ip }: Pick<Context<unknown>, 'db' | 'now' | 'ip'>): void => {
    const at = now.getTime()
    let window = windows.get(db)
    // One window for everybody: what it holds is gone a minute later. A clock set back begins another one.
    if (!window || at < window.begun || at >= window.begun + minute) {
      window = { begun: at, used: new Map() }
      windows.set(db, window)
    }
    const key = ipKey(ip)
    const used = (window.used.get(key) ?? 0) + 1
    window.used.set(key, used)
    if (used > most) throw rateLimited(Math.ceil((window.begun + minute - at) / 1000), message)
  }
}
