import type { FastifyInstance } from 'fastify'
import { code } from '#contract/errors.ts'
import { Refusal } from './refusal.ts'

/**
 * While the process ends, what is under way is finished and what still arrives is sent elsewhere with our envelope.
 * A caller who neither finishes asking nor reads the answer keeps nobody waiting for longer than `patienceMs`.
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
