import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { sqlState } from '../db/transaction.ts'
import { isDiskFull } from '../disk-full.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** An error as a line with its stack; an outage as one line a second, however many requests meet it. */
    logFailure: (log: FastifyBaseLogger, error: Error, message: string) => void
  }
}

/** The database is away, full, out of connections, too slow, or could not agree on an order of writes. */
const unavailableStates = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '25P03',
  '40001',
  '40P01',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
])

/** The pool and a cut connection speak in words only. */
const unavailableWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered|Query read timeout)/

export const isUnavailable = (error: Error): boolean => {
  const state = sqlState(error) ?? ''
  return (
    unavailableStates.has(state) ||
    /^08\w{3}$/.test(state) ||
    unavailableWords.test(error.message) ||
    isDiskFull(error)
  )
}

const everyMs = 1_000

export const registerFailureLog = (app: FastifyInstance, clock: Clock): void => {
  let [toldAt, requests] = [-Infinity, 0]
  app.decorate('logFailure', (log: FastifyBaseLogger, error: Error, message: string) => {
    if (!isUnavailable(error)) {
      log.error({ err: error }, message)
      return
    }
    requests += 1
    const now = clock.now().getTime()
    // A clock that was set back must not silence the log.
    if (Math.abs(now - toldAt) < everyMs) return
    log.error({ reason: error.message, state: sqlState(error), requests }, 'database unavailable')
    toldAt = now
    requests = 0
  })
}
