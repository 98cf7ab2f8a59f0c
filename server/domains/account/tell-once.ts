import { cacheByDatabase } from '../../db/cache.ts'
import type { Context } from '../../http/context.ts'
import { take } from '../../http/limits/limits.ts'

const hour = 3600_000

/** Until when this process need not ask whether something was told already. */
const quietOf = cacheByDatabase(() => new Map<string, number>())

/** An operator looks for the event's name, which stays the same. */
const texts = {
  'sign-in-half-full': 'half of the places for strangers who sign in are taken',
  'sms-half-used':
    'half of the SMS of this hour are sent: the rest is kept for devices that signed in before',
  'sms-ceiling':
    'no more SMS for strangers in this hour: SMS_PER_HOUR is reached, by many people or by a flood',
  'phone-codes-half-used':
    'half of the codes that a phone gets in a day are sent to it, none to a device of its own',
}
export type OperatorEvent = keyof typeof texts

type Telling = Pick<Context<undefined>, 'db' | 'now' | 'log'>

/** Warns the operator at most once an hour over all processes, since a flood must not fill the log too. */
export const tellOnce = async (
  { db, now, log }: Telling,
  event: OperatorEvent,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const ofProcess = quietOf(db)
  if ((ofProcess.get(event) ?? 0) > now.getTime()) return
  const { allowed, retryAfterSeconds } = await take(db, { name: 'told', most: 1, perMs: hour }, event, now)
  ofProcess.set(event, now.getTime() + (allowed ? hour : retryAfterSeconds * 1000))
  if (allowed) log.warn({ event, ...facts }, texts[event])
}
