import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from './callers.ts'
import type { Places } from './places.ts'
import type { Leave } from './upload-turns.ts'
import type { Urgency } from './urgency.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent where a request costs next to nothing, such as /healthz, or has turns of its own, such as a picture. */
    readonly urgency?: Urgency
    /** Has turns of its own once it is known who sends it. */
    readonly upload?: true
  }
  interface FastifyRequest {
    /** Undefined where the request has no place, or has left it. */
    leavePlace: Leave | undefined
    /** The handler has begun: it goes on although the caller may have gone. */
    isHandled: boolean
  }
}

const nextTurn = () =>
  new Promise<void>(resolve => {
    setImmediate(resolve)
  })

const leave = (request: FastifyRequest): void => {
  request.leavePlace?.()
  request.leavePlace = undefined
}

/**
 * A request takes a place before anything is read for it, and has it until its answer is ready. It has none while its
 * body arrives, so that slow lines do not take the places of others.
 */
export const registerPlaces = (app: FastifyInstance, places: Places): void => {
  app.decorateRequest('leavePlace', undefined)
  app.decorateRequest('isHandled', false)

  const enter = async (request: FastifyRequest, urgency: Urgency, connection: NodeJS.EventEmitter) => {
    request.leavePlace = await places.enter(urgency, callerOf(request), connection)
  }

  app.addHook('onRequest', async (request, { raw }) => {
    const { urgency } = request.routeOptions.config
    if (urgency === undefined) return
    await enter(request, urgency, raw)
    // The framework drops a request whose caller goes away before its handler has begun.
    raw.once('close', () => {
      if (!request.isHandled) leave(request)
    })
    if (raw.destroyed) leave(request)
  })

  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.leavePlace === undefined) return payload
    const { upload } = request.routeOptions.config
    // A small body has come with its headers, and is complete once the parser has had its turn.
    if (!upload && !request.raw.complete) await nextTurn()
    if (upload || !request.raw.complete) leave(request)
    return payload
  })

  app.addHook('preHandler', async (request, { raw }) => {
    const { urgency, upload } = request.routeOptions.config
    if (urgency === undefined || upload) return
    if (request.leavePlace === undefined) await enter(request, urgency, raw)
    request.isHandled = true
    if (raw.destroyed) leave(request)
  })

  app.addHook('onSend', async (request, _reply, payload) => {
    leave(request)
    return Promise.resolve(payload)
  })
}
