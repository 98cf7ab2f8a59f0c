import type { FastifyInstance } from 'fastify'
import { code } from '#contract/kernel/errors.ts'
import { Refusal } from './refusal.ts'

/**
 * While the process ends, running requests are finished and new ones are answered with 503. A caller who does not
 * send the whole request or does not read the answer delays the end by `patienceMs` at most.
 */
export const registerShutdown = (app: FastifyInstance, patienceMs = 20_000): void => {
  let closing = false
  app.addHook('preClose', done => {
    closing = true
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref()
    done()
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (!closing) {
      done()
      return
    }
    void reply.header('connection', 'close')
    done(new Refusal(code.unavailable))
  })
}
