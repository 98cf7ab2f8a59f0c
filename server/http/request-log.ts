import type { FastifyInstance } from 'fastify'

/** One line per request with ids, never a query, a header, a body or somebody's address. */
export const registerRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { actor } = request
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0]?.slice(0, 200),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(actor && { userId: actor.userId, businessId: actor.businessId }),
      },
      'request',
    )
    done()
  })
}
