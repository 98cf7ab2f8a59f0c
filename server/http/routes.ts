import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { empty, type Endpoint } from '#contract/kernel/endpoint.ts'
import { requestEnvelope, type RequestEnvelope } from '#contract/kernel/envelope.ts'
import { code } from '#contract/kernel/errors.ts'
import { contract, type Contract, type Key } from '#contract/index.ts'
import type { Actor } from './actor.ts'
import type { FileAnswer, HandlersOf, Ports, RequestIdentity } from './context.ts'
import { registerBodyDigest } from './body-digest.ts'
import { assertGenuine, identify, identifyWithoutBody } from './envelope.ts'
import { uploadOpener, type CleanUpload } from './upload/open-upload.ts'
import { Refusal } from './refusal.ts'
import { run, type AnyHandler, type Input } from './run.ts'
import { authenticate } from './session.ts'
import { urgencyOf } from './limits/urgency.ts'
import { answerSchema, doneBefore, doneBeforeBytes, envelopeOf, WrittenAnswer } from './serialisation.ts'
import { compileValidator } from './validation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
  }
}

const hasBody = (method: string) => method === 'POST' || method === 'PUT'

/** Whether the answer is bytes, which the serialiser cannot write. */
const isBytes = ({ answer }: Endpoint) => answer === 'file' || answer === 'stream'

const schemaOf = (method: string, endpoint: Endpoint) => ({
  ...(hasBody(method) && !endpoint.upload && { body: requestEnvelope(endpoint.request ?? empty) }),
  ...(endpoint.path && { params: endpoint.path }),
  querystring: endpoint.query ?? empty,
  ...(!isBytes(endpoint) && { response: { 200: answerSchema(endpoint.response) } }),
})

/** Bytes with their own content type, which nobody may run or store. */
export const sendFile = (reply: FastifyReply, file: FileAnswer) =>
  reply
    .type(file.mimeType)
    .headers(file.size === undefined ? {} : { 'content-length': file.size })
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(file.stream)

const sendBytes = (reply: FastifyReply, bytes: Buffer) =>
  reply.type('application/json; charset=utf-8').send(bytes)

/** Proxies are asked not to hold events back. */
const sendEvents = (reply: FastifyReply, events: Readable | string) =>
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(events)

const wantsEvents = ({ headers }: FastifyRequest) => headers.accept?.includes('text/event-stream') ?? false

/** An EventSource would report any other answer as an error in the browser's console, and tell the page nothing. */
const refusedEvent = ({ code: refused, message }: Refusal) =>
  `event: refused\ndata: ${JSON.stringify({ code: refused, msg: message })}\n\n`

/** `cleanUpload` is passed in, since `server/http` may not import domains. */
interface RoutePorts extends Ports {
  readonly cleanUpload: CleanUpload
}

interface Opened {
  readonly identity: RequestIdentity | undefined
  readonly input: Input
}

/** The files of an upload exist only until the work has ended. */
type Opener = (request: FastifyRequest, work: (opened: Opened) => Promise<unknown>) => Promise<unknown>

/** Reads the request into the input of its handler, with the envelope where the method has one. */
const openerOf = ({ cleanUpload, ...ports }: RoutePorts, method: string, endpoint: Endpoint): Opener => {
  const rest = (request: FastifyRequest): Input => ({ path: request.params, query: request.query })
  if (endpoint.upload) {
    const open = uploadOpener(ports, endpoint, cleanUpload)
    return (request, work) =>
      open(request, ({ identity, ...upload }) => work({ identity, input: { ...rest(request), ...upload } }))
  }
  const isAct = endpoint.offline === 'act'
  if (!hasBody(method))
    return (request, work) =>
      work({ identity: isAct ? identifyWithoutBody(request) : undefined, input: rest(request) })
  return (request, work) => {
    const envelope = request.body as RequestEnvelope
    assertGenuine(envelope, ports.clock.now())
    const isRecorded = endpoint.effect === 'write' && !endpoint.numbered
    const identity = isRecorded ? { ...identify(envelope, request), isAct } : undefined
    return work({ identity, input: { ...rest(request), body: envelope.body } })
  }
}

const register = (app: FastifyInstance, ports: RoutePorts, key: Key, handler: AnyHandler): void => {
  const endpoint: Endpoint = contract[key]
  const [method = 'POST', path = '/'] = key.split(' ')
  const open = openerOf(ports, method, endpoint)
  const cacheControl = endpoint.answer === 'content' ? 'no-cache' : 'no-store'
  app.route({
    method,
    // Some GETs write, so HEAD must not reach them.
    exposeHeadRoute: false,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(method, endpoint),
    config: { urgency: urgencyOf(endpoint), ...(endpoint.upload && { upload: true }) },
    // Callers without a session have no reason to send much.
    bodyLimit: endpoint.access === 'public' ? 16 * 1024 : 1024 * 1024,
    // Checked before the body is read, so that a stranger learns nothing about the form of private requests.
    onRequest: async (request, reply) => {
      try {
        request.actor = await authenticate(ports, request, endpoint)
      } catch (error) {
        if (error instanceof Refusal && endpoint.answer === 'stream' && wantsEvents(request))
          return sendEvents(reply, refusedEvent(error))
        throw error
      }
      return undefined
    },
    handler: async (request, reply) => {
      const answer = await open(request, opened =>
        run(ports, endpoint, handler, { request, reply, ...opened }),
      )
      if (endpoint.answer === 'file') return sendFile(reply, answer as FileAnswer)
      if (endpoint.answer === 'stream') return sendEvents(reply, answer as Readable)
      void reply.header('cache-control', cacheControl)
      request.answerCode = code.ok
      if (answer instanceof WrittenAnswer) return sendBytes(reply, answer.bytes)
      if (answer === doneBefore) return sendBytes(reply, doneBeforeBytes)
      return envelopeOf(answer)
    },
  })
}

/** Makes a route below /api/pc for every endpoint of the contract. The API has no other routes. */
export const registerContract = (
  app: FastifyInstance,
  ports: RoutePorts,
  handlers: HandlersOf<Contract>,
): void => {
  app.decorateRequest('actor', undefined)
  app.setValidatorCompiler(compileValidator as never)
  registerBodyDigest(app)
  for (const key of Object.keys(contract) as Key[]) register(app, ports, key, handlers[key] as never)
}
