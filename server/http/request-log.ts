import type { FastifyInstance, FastifyRequest } from 'fastify'
import { code, type Code } from '#contract/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the envelope that was answered; none where the answer is no envelope. */
    answerCode: Code | undefined
  }
}

/** A form that was signed wrongly still says whose phone it is about. */
const phoneIn = (request: FastifyRequest): string | undefined => {
  const { body: form } = (request.body ?? {}) as { body?: { phone?: unknown } }
  return typeof form?.phone === 'string' ? form.phone : undefined
}

const noteWrongSignature = (request: FastifyRequest, path: string | undefined): void => {
  const { nameInLog } = request.server
  const phone = phoneIn(request)
  request.log.warn(
    {
      event: 'wrong-signature',
      path,
      ip: nameInLog('ip', request.ip),
      ...(phone !== undefined && { phone: nameInLog('phone', phone) }),
    },
    'wrong signature',
  )
}

/** One line per request with ids, never a query, a header, a body or somebody's IP. */
export const registerRequestLog = (app: FastifyInstance): void => {
  app.decorateRequest('answerCode', undefined)
  app.addHook('onResponse', (request, reply, done) => {
    const { actor, answerCode } = request
    const path = request.url.split('?', 1)[0]?.slice(0, 200)
    if (answerCode === code.badSign) noteWrongSignature(request, path)
    request.log.info(
      {
        method: request.method,
        path,
        status: reply.statusCode,
        code: answerCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(actor && { userId: actor.userId, businessId: actor.businessId }),
        // Who is refused again and again is found by it.
        ...(answerCode && { ip: request.server.nameInLog('ip', request.ip) }),
      },
      'request',
    )
    done()
  })
}
