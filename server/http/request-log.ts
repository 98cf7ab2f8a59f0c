import type { FastifyInstance, FastifyRequest } from 'fastify'
import { code, type Code } from '#contract/kernel/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code in the answered envelope; undefined where the answer has none. */
    answerCode: Code | undefined
    /** The public name of the key that signed the request; undefined where a person calls. */
    keyInLog: string | undefined
    /** The number of the brand's staff who calls; undefined for everybody else. */
    staffInLog: number | undefined
  }
}

/** The phone in a form whose signature is wrong. */
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

/** Logs one line per request, with ids but never a query, a header, a body or an IP. */
export const registerRequestLog = (app: FastifyInstance): void => {
  app.decorateRequest('answerCode', undefined)
  app.decorateRequest('keyInLog', undefined)
  app.decorateRequest('staffInLog', undefined)
  app.addHook('onResponse', (request, reply, done) => {
    const { actor, answerCode, keyInLog, staffInLog } = request
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
        ...(keyInLog !== undefined && { key: keyInLog }),
        ...(staffInLog !== undefined && { staffId: staffInLog }),
        // Operators find callers that are refused again and again by this field.
        ...(answerCode && { ip: request.server.nameInLog('ip', request.ip) }),
      },
      'request',
    )
    done()
  })
}
