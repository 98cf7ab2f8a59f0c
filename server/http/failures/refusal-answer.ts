import type { FastifyReply } from 'fastify'
import { code } from '#contract/kernel/errors.ts'
import type { Refusal } from '../refusal.ts'

/** Seconds after which a caller may try again: another replica takes over, or the database is back. */
const usualPause = 5

const json = 'application/json; charset=utf-8'

export const refusalText = (refusal: Refusal): string =>
  JSON.stringify({ code: refusal.code, msg: refusal.message, body: refusal.detail })

export const sendRefusal = (
  reply: FastifyReply,
  refusal: Refusal,
  status: number = refusal.httpStatus,
): FastifyReply => {
  reply.request.answerCode = refusal.code
  const isPassing = refusal.code === code.unavailable
  const retryAfter = refusal.detail?.retryAfterSeconds ?? (isPassing ? usualPause : undefined)
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  return reply.status(status).type(json).header('cache-control', 'no-store').send(refusalText(refusal))
}
