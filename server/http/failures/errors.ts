import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { code, type Code } from '#contract/kernel/errors.ts'
import { isUnavailable } from './failures.ts'
import { Refusal } from '../refusal.ts'
import { sendRefusal } from './refusal-answer.ts'

const codeOf = (error: FastifyError): Code => {
  const status = error.statusCode
  if (status === 413) return code.tooLarge
  if (status !== undefined && status >= 400 && status < 500) return code.invalid
  return isUnavailable(error) ? code.unavailable : code.internal
}

const asRefusal = (error: FastifyError | Refusal): Refusal =>
  error instanceof Refusal ? error : new Refusal(codeOf(error))

/** The only error handler. An unexpected error is told to the log, under the request's id, and not to the caller. */
export const handleError = (
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const refusal = asRefusal(error)
  // A deliberate refusal, for example of a full queue, needs no error in the log: the line of the request is enough.
  if (refusal.httpStatus >= 500 && !(error instanceof Refusal)) {
    request.server.logFailure(request.log, error, 'request failed')
  }
  return sendRefusal(reply, refusal)
}
