import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { sqlState } from '../db/transaction.ts'
import { isDiskFull } from '../disk-full.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** An error as a line with its stack; an outage as one line a second, however many requests meet it. */
    logFailure: (log: FastifyBaseLogger, error: Error, during: string) => void
  }
}

/** The database cannot be reached; its own words for that, and for taking nobody in, are `awayClasses`. */
const awayStates = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
const awayClasses = /^(?:08\w{3}|53\w{3}|57P\w{2})$/

/** Too slow, or no agreement on an order of writes: it may pass, but a statement of ours may be at fault. */
const passingStates = new Set(['25P03', '40001', '40P01', '55P03', '57014'])

/** The pool and a cut connection speak in words only. */
const awayWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered|Query read timeout)/

/** What every request meets while it lasts, and no line of code is to blame for. */
const outageOf = (error: Error): 'disk full' | 'database unavailable' | undefined => {
  if (isDiskFull(error)) return 'disk full'
  const state = sqlState(error) ?? ''
  const isAway = awayStates.has(state) || awayClasses.test(state) || awayWords.test(error.message)
  return isAway ? 'database unavailable' : undefined
}

export const isUnavailable = (error: Error): boolean =>
  outageOf(error) !== undefined || passingStates.has(sqlState(error) ?? '')

const everyMs = 1_000

/** Tells the first of a second, with the number of requests since the last one told. */
const onceASecond = (clock: Clock) => {
  let [toldAt, requests] = [-Infinity, 0]
  return (tell: (requests: number) => void): void => {
    requests += 1
    const now = clock.now().getTime()
    // A clock that was set back must not silence the log.
    if (Math.abs(now - toldAt) < everyMs) return
    tell(requests)
    toldAt = now
    requests = 0
  }
}

export const registerFailureLog = (app: FastifyInstance, clock: Clock): void => {
  const throttled = { 'disk full': onceASecond(clock), 'database unavailable': onceASecond(clock) }
  app.decorate('logFailure', (log: FastifyBaseLogger, error: Error, during: string) => {
    const outage = outageOf(error)
    if (outage === undefined) {
      log.error({ err: error }, during)
      return
    }
    throttled[outage](requests =>
      log.error({ reason: error.message, state: sqlState(error), during, requests }, outage),
    )
  })
}
