import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { code, type Code } from '#contract/errors.ts'
import { isUnavailable } from './failures.ts'
import { Refusal } from './refusal.ts'
import { sendRefusal } from './refusal-answer.ts'

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
  // A refusal is on purpose, as of a full queue: the request's own line says enough.
  if (refusal.httpStatus >= 500 && !(error instanceof Refusal)) {
    request.server.logFailure(request.log, error, 'request failed')
  }
  return sendRefusal(reply, refusal)
}
