import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema.ts'
import { committedHere } from '../../db/write-places.ts'
import { rateLimited } from '../refusal.ts'

/** A number of events in a time, counted in the database so that all processes share it. */
export interface Limit {
  readonly name: string
  readonly most: number
  readonly perMs: number
  /** Every counted event extends the window; otherwise its length is fixed and the first event begins it. */
  readonly sliding?: true
}

export interface Taken {
  readonly used: number
  readonly allowed: boolean
  readonly retryAfterSeconds: number
}

/**
 * A count by itself waits for no standby and takes no place of a write: with a dead standby, requests that only read would
 * otherwise hang in their counters. Within a transaction it is committed with the rest.
 */
const atOnce = (db: Db | Tx) => (db.isTransaction ? sql<boolean>`true` : committedHere)

const keyOf = (limit: Limit, subject: string) => `${limit.name}:${subject}`

/** Counts in a single statement, so that simultaneous requests cannot pass the limit together. */
export const take = async (
  db: Db | Tx,
  limit: Limit,
  subject: string,
  now: Date,
  amount = 1,
): Promise<Taken> => {
  const end = new Date(now.getTime() + limit.perMs)
  const isOver = sql`b.window_end <= ${now}::timestamptz`
  const movesEnd = sql`${limit.sliding === true}::boolean and b.used < ${limit.most}::integer`
  const found = await sql<{ used: number; window_end: Date }>`
    insert into rate_bucket as b (key, window_start, window_end, used)
    select ${keyOf(limit, subject)}::text, ${now}::timestamptz, ${end}::timestamptz, ${amount}::integer where ${atOnce(db)}
    on conflict (key) do update set
      used = case when ${isOver} then excluded.used else least(b.used + excluded.used, 1000000) end,
      window_start = case when ${isOver} then excluded.window_start else b.window_start end,
      window_end = case when ${isOver} or (${movesEnd}) then excluded.window_end else b.window_end end
    returning used, window_end`.execute(db)
  const { used, window_end: ends } = found.rows[0] ?? { used: limit.most + 1, window_end: end }
  const retryAfterSeconds = Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000))
  return { used, allowed: used <= limit.most, retryAfterSeconds }
}

/** Counts, or refuses. */
export const takeOrRefuse = async (
  db: Db | Tx,
  limit: Limit,
  subject: string,
  now: Date,
  message?: string,
  amount?: number,
): Promise<void> => {
  const taken = await take(db, limit, subject, now, amount)
  if (!taken.allowed) throw rateLimited(taken.retryAfterSeconds, message)
}

/** Takes back an event that should not count after all. */
export const giveBack = async (db: Db | Tx, limit: Limit, subject: string): Promise<void> => {
  await db
    .updateTable('rate_bucket')
    .set({ used: sql<number>`greatest(used - 1, 0)` })
    .where('key', '=', keyOf(limit, subject))
    .where(atOnce(db))
    .execute()
}

export const forget = async (db: Db | Tx, limit: Limit, subject: string): Promise<void> => {
  await db.deleteFrom('rate_bucket').where('key', '=', keyOf(limit, subject)).where(atOnce(db)).execute()
}

/** Reads how much is counted under each, in the order asked, without counting. */
export const countedNow = async (
  db: Db | Tx,
  asked: readonly (readonly [Limit, subject: string])[],
  now: Date,
): Promise<readonly number[]> => {
  const keys = asked.map(([limit, subject]) => keyOf(limit, subject))
  const rows = await db
    .selectFrom('rate_bucket')
    .select(['key', 'used'])
    .where('key', 'in', keys)
    .where('window_end', '>', now)
    .execute()
  const used = new Map(rows.map(row => [row.key, row.used]))
  return keys.map(key => used.get(key) ?? 0)
}
