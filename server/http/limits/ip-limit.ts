import type { Db } from '../../db/schema.ts'
import { isPerson, type Caller } from './callers.ts'
import { ipKey } from './ip-key.ts'
import type { Context } from '../context.ts'
import { rateLimited } from '../refusal.ts'

const minute = 60_000

interface Window {
  readonly begun: number
  readonly used: Map<string, number>
}

type Counting = Pick<Context<unknown>, 'db' | 'now'>

/**
 * Counts calls in this process, since counting in the database would cost more than the reads themselves; each of
 * several processes counts its own.
 */
const counted = (message: string, windowMs: number) => {
  const windows = new WeakMap<Db, Window>()
  return ({ db, now }: Counting, name: string, most: number): void => {
    const at = now.getTime()
    let window = windows.get(db)
    // All callers share one window, so that old counts are dropped. A clock that was set back begins a new one.
    if (!window || at < window.begun || at >= window.begun + windowMs) {
      window = { begun: at, used: new Map() }
      windows.set(db, window)
    }
    const used = (window.used.get(name) ?? 0) + 1
    window.used.set(name, used)
    if (used > most) throw rateLimited(Math.ceil((window.begun + windowMs - at) / 1000), message)
  }
}

/** Limits the calls of one IP in a time, by default a minute. */
export const limitedByIp = (most: number, message: string, windowMs = minute) => {
  const count = counted(message, windowMs)
  return ({ ip, ...context }: Counting & { readonly ip: string }): void => count(context, ipKey(ip), most)
}

interface Most {
  readonly ofPerson: number
  /** All its people together. */
  readonly ofBusiness: number
  /** All strangers behind one IP. */
  readonly ofAddress: number
}

/** Limits the calls of one person and of one business in a time, and of strangers by their IP. */
export const limitedByCaller = (
  { ofPerson, ofBusiness, ofAddress }: Most,
  message: string,
  windowMs = minute,
) => {
  const count = counted(message, windowMs)
  return ({ caller, ...context }: Counting & { readonly caller: Caller }): void => {
    const [own = '', business] = caller.toReversed()
    if (!isPerson(caller)) return count(context, own, ofAddress)
    count(context, own, ofPerson)
    if (business !== undefined) count(context, business, ofBusiness)
  }
}
