import type { FastifyInstance } from 'fastify'
import { code } from '#contract/kernel/errors.ts'
import { Refusal } from './refusal.ts'

export interface Shutdown {
  /** From now on the process is not ready, but answers: a proxy needs a moment to send its callers elsewhere. */
  readonly announce: () => void
  readonly isAnnounced: () => boolean
}

/**
 * A process first says that it ends, and lets go of each connection with its next answer. While it then closes, running
 * requests are finished and new ones are answered with 503. A caller who does not send the whole request or does not
 * read the answer delays the end by `patienceMs` at most.
 */
export const registerShutdown = (app: FastifyInstance, patienceMs = 20_000): Shutdown => {
  let announced = false
  let closing = false
  app.addHook('preClose', done => {
    closing = true
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref()
    done()
  })
  app.addHook('onRequest', (_request, reply, done) => {
    // A proxy would send its next request on a connection that is kept, and find it closed.
    if (announced || closing) void reply.header('connection', 'close')
    if (closing) done(new Refusal(code.unavailable))
    else done()
  })
  return {
    announce: () => {
      announced = true
    },
    isAnnounced: () => announced,
  }
}
