import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { empty, type Endpoint } from '#contract/endpoint.ts'
import { requestEnvelope, type RequestEnvelope } from '#contract/envelope.ts'
import { code, codeText } from '#contract/errors.ts'
import { contract, type Contract, type Key } from '#contract/index.ts'
import type { Actor } from './actor.ts'
import { cleanUpload, type Purpose } from './clean-upload.ts'
import type { FileAnswer, HandlersOf, Ports, RequestIdentity } from './context.ts'
import { assertGenuine, identify } from './envelope.ts'
import { run, type AnyHandler, type Input } from './run.ts'
import { authenticate } from './session.ts'
import { uploadReader } from './upload.ts'
import { answerSchema } from './serialisation.ts'
import { compileValidator } from './validation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
  }
}

const hasBody = (method: string) => method === 'POST' || method === 'PUT'

const schemaOf = (method: string, endpoint: Endpoint) => ({
  ...(hasBody(method) && !endpoint.upload && { body: requestEnvelope(endpoint.request ?? empty) }),
  ...(endpoint.path && { params: endpoint.path }),
  querystring: endpoint.query ?? empty,
  ...(endpoint.answer !== 'file' && { response: { 200: answerSchema(endpoint.response) } }),
})

const sendFile = (reply: FastifyReply, file: FileAnswer) =>
  reply
    .type(file.mimeType)
    .header('content-length', file.size)
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(file.stream)

type Opener = (
  request: FastifyRequest,
) => Promise<{ readonly identity: RequestIdentity | undefined; readonly input: Input }>

/** Reads the envelope, where the method carries one, into what the handler takes. */
const openerOf = (ports: Ports, method: string, endpoint: Endpoint): Opener => {
  const rest = (request: FastifyRequest): Input => ({ path: request.params, query: request.query })
  const check = (envelope: RequestEnvelope) => assertGenuine(envelope, ports.clock.now())
  if (endpoint.upload) {
    const read = uploadReader(endpoint)
    return async request => {
      const { envelope, file: given } = await read(request, check)
      const identity = identify(envelope, request, given.bytes)
      const { purpose } = envelope.body as { purpose: Purpose }
      const file = await cleanUpload({ ...ports, actor: request.actor as Actor }, purpose, given)
      return { identity, input: { ...rest(request), body: envelope.body, file } }
    }
  }
  if (!hasBody(method)) return request => Promise.resolve({ identity: undefined, input: rest(request) })
  return request => {
    const envelope = request.body as RequestEnvelope
    check(envelope)
    const identity = endpoint.effect === 'write' ? identify(envelope, request) : undefined
    return Promise.resolve({ identity, input: { ...rest(request), body: envelope.body } })
  }
}

const register = (app: FastifyInstance, ports: Ports, key: Key, handler: AnyHandler): void => {
  const endpoint: Endpoint = contract[key]
  const [method = 'POST', path = '/'] = key.split(' ')
  const open = openerOf(ports, method, endpoint)
  const cacheControl = endpoint.answer === 'content' ? 'no-cache' : 'no-store'
  app.route({
    method,
    // Some GETs write: nothing but a GET may reach them.
    exposeHeadRoute: false,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(method, endpoint),
    // Strangers have nothing long to say.
    bodyLimit: endpoint.access === 'public' ? 16 * 1024 : 1024 * 1024,
    // Before the body is read, so that a stranger learns nothing about the form of a private request.
    onRequest: async request => {
      request.actor = await authenticate(ports, request, endpoint)
    },
    handler: async (request, reply) => {
      const { identity, input } = await open(request)
      const answer = await run(ports, endpoint, handler, { request, reply, input, identity })
      if (endpoint.answer === 'file') return sendFile(reply, answer as FileAnswer)
      void reply.header('cache-control', cacheControl)
      request.answerCode = code.ok
      return { code: code.ok, msg: codeText[code.ok], body: answer }
    },
  })
}

/** Every entry of the contract becomes a route under /api/pc; there is no other way in. */
export const registerContract = (
  app: FastifyInstance,
  ports: Ports,
  handlers: HandlersOf<Contract>,
): void => {
  app.decorateRequest('actor', undefined)
  app.setValidatorCompiler(compileValidator as never)
  for (const key of Object.keys(contract) as Key[]) register(app, ports, key, handlers[key] as never)
}
