import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Ports } from './context.ts'

/** /healthz answers while the process works, /readyz only while it also reaches its database. */
export const registerHealth = (app: FastifyInstance, { db }: Ports): void => {
  app.get('/healthz', { logLevel: 'silent' }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    try {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'database unreachable' })
    }
  })
}
