import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '../../kit/clock.ts'
import { sqlState } from '../../db/transaction.ts'
import { isDiskFull } from '../../db/disk-full.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs an error with its stack, but an outage only once a second, since every request meets it. */
    logFailure: (log: FastifyBaseLogger, error: Error, during: string) => void
  }
}

/** PostgreSQL's states for a database that is away or takes no connections; `awayClasses` has more. */
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
/** 25006 is a server that takes no writes: after a failover, until connections lead to the new primary. */
const awayClasses = /^(?:08\w{3}|53\w{3}|57P\w{2}|25006)$/

/** Too slow, or a deadlock: it may work next time, but our statement may be at fault, so the stack is logged. */
const passingStates = new Set(['25P03', '40001', '40P01', '55P03', '57014'])

/** The pool and a broken connection have no codes, only messages. */
const awayWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered|Query read timeout)/

/** The kind of an outage that every request meets and that no code of ours causes; undefined for other errors. */
const outageOf = (error: Error): 'disk full' | 'database unavailable' | undefined => {
  if (isDiskFull(error)) return 'disk full'
  const state = sqlState(error) ?? ''
  const isAway = awayStates.has(state) || awayClasses.test(state) || awayWords.test(error.message)
  return isAway ? 'database unavailable' : undefined
}

export const isUnavailable = (error: Error): boolean =>
  outageOf(error) !== undefined || passingStates.has(sqlState(error) ?? '')

const everyMs = 1_000

/** Calls back at most once a second, with the number of calls since the last time. */
const onceASecond = (clock: Clock) => {
  let [toldAt, requests] = [-Infinity, 0]
  return (tell: (requests: number) => void): void => {
    requests += 1
    const now = clock.now().getTime()
    // The difference is absolute, so that a clock that was set back does not silence the log.
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
