import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { code, type Code } from '#contract/errors.ts'
import { sqlState } from '../db/transaction.ts'
import { Refusal } from './refusal.ts'
import { sendRefusal } from './refusal-answer.ts'

/** The database is away, out of connections, too slow, or could not agree on an order of writes. */
const unavailableStates = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
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

const isUnavailable = (error: Error): boolean => {
  const state = sqlState(error) ?? ''
  return unavailableStates.has(state) || /^08\w{3}$/.test(state) || unavailableWords.test(error.message)
}

const codeOf = (error: FastifyError): Code => {
  const status = error.statusCode
  if (status === 413) return code.tooLarge
  if (status !== undefined && status >= 400 && status < 500) return code.invalid
  return isUnavailable(error) ? code.unavailable : code.internal
}

const asRefusal = (error: FastifyError | Refusal): Refusal =>
  error instanceof Refusal ? error : new Refusal(codeOf(error))

/** The one error handler: nothing of an unexpected error reaches the caller; the log has it under the request's id. */
export const handleError = (
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const refusal = asRefusal(error)
  if (refusal.httpStatus >= 500) request.log.error({ err: error }, 'request failed')
  return sendRefusal(reply, refusal)
}
