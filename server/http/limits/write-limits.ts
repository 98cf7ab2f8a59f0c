import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Config } from '../../process/config.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { Actor } from '../actor.ts'
import type { Ports } from '../context.ts'
import { take, takeOrRefuse, type Limit } from './limits.ts'
import { rateLimited } from '../refusal.ts'

const minute = 60_000
const hour = 60 * minute

interface Window {
  readonly begun: number
  readonly used: Map<number, number>
}

/** The windows of one process, by the limits' names. */
const windows = new WeakMap<Config, Map<string, Window>>()

/** The count of this process for this user in the window, with the amount that comes. */
const countHere = (config: Config, limit: Limit, { userId, now }: Writer, amount: number): number => {
  const ofProcess = windows.get(config) ?? new Map<string, Window>()
  windows.set(config, ofProcess)
  const at = now.getTime()
  let window = ofProcess.get(limit.name)
  // One window for all users, so that old counts are dropped. A clock that was set back begins a new one.
  if (!window || at < window.begun || at >= window.begun + limit.perMs) {
    window = { begun: at, used: new Map() }
    ofProcess.set(limit.name, window)
  }
  const used = (window.used.get(userId) ?? 0) + amount
  window.used.set(userId, used)
  return used
}

/**
 * Counts the first tenth of a limit in this process alone, so that usual work costs no statement. The excess is
 * counted in the database, with the tenth before it.
 */
const takeLate = async (db: Db | Tx, limit: Limit, writer: Writer, amount: number): Promise<void> => {
  const free = Math.floor(limit.most / 10)
  const here = countHere(writer.config, limit, writer, amount)
  if (here <= free) return
  const isFirst = here - amount <= free
  const { userId, now } = writer
  await takeOrRefuse(db, limit, String(userId), now, undefined, isFirst ? here : amount)
}

/** Limits the writes of one person in a minute over all processes. */
export const limitWrites = async (
  { db, config, clock }: Ports,
  { effect }: Endpoint,
  actor: Actor | undefined,
): Promise<void> => {
  if (effect !== 'write' || !actor) return
  const limit: Limit = { name: 'writes', most: config.writesPerMinute, perMs: minute }
  await takeLate(db, limit, { userId: actor.userId, now: clock.now(), config }, 1)
}

interface Writer {
  readonly userId: number
  readonly now: Date
  readonly config: Config
}

/**
 * Limits the messages that one person causes for others in an hour. It counts in the write's own transaction,
 * because a refused or repeated write sends none.
 */
export const limitTelling = async (
  tx: Tx,
  { tells }: Endpoint,
  { userId, now, config }: Writer,
): Promise<void> => {
  if (!tells) return
  const limit: Limit = { name: 'tells', most: config.tellsPerHour, perMs: hour }
  const { allowed, retryAfterSeconds } = await take(tx, limit, String(userId), now)
  if (allowed) return
  const minutes = Math.ceil(retryAfterSeconds / 60)
  throw rateLimited(
    retryAfterSeconds,
    `您近一小时提交次数较多，请 ${minutes} 分钟后再提交，填写的内容不会丢失`,
  )
}

/** In kB. A day of it is less than a gigabyte; a thousand rows of a pad are answered with a hundred. */
const storedLimit: Limit = { name: 'stored-answers', most: 32 * 1024, perMs: hour }

/** Limits how much one person has the database keep: answers are kept for a day, so that a repetition gets them. */
export const limitStored = (tx: Tx, bytes: number, writer: Writer): Promise<void> =>
  takeLate(tx, storedLimit, writer, Math.ceil(bytes / 1024))
