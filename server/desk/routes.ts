import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { intentionHeader, type DeskEndpoint } from '#contract/desk/endpoint.ts'
import { deskContract, type DeskKey } from '#contract/desk/index.ts'
import { empty, uuidPattern } from '#contract/kernel/endpoint.ts'
import { code } from '#contract/kernel/errors.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FileAnswer, Ports, RequestIdentity } from '../http/context.ts'
import { claimRequest, storeAnswer } from '../http/idempotency.ts'
import { invalid } from '../http/refusal.ts'
import { sendFile } from '../http/routes.ts'
import { answerSchema, envelopeOf } from '../http/serialisation.ts'
import type { DrawPreview } from '../rendering/rendered-pages.ts'
import { urgencyOf } from '../http/limits/urgency.ts'
import { compileValidator } from '../http/validation.ts'
import type { DeskFile, DeskSecret, Member, Noted } from './context.ts'
import { deskHandlers } from './handlers.ts'
import { logAct } from './log.ts'
import { authenticateStaff, deskCookieFor } from './session.ts'
import { mostFileBytes, takeFileBodies, withUpload } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    member: Member | undefined
  }
}

interface Input {
  readonly file?: DeskFile
  readonly body?: unknown
  readonly path?: unknown
  readonly query?: unknown
}

type Handler = (context: unknown, input: Input) => Promise<unknown>

const megabyte = 1024 * 1024

const hasBody = (method: string) => method === 'POST' || method === 'PUT'

const schemaOf = (method: string, { request, path, query, response, answer, upload }: DeskEndpoint) => ({
  ...(hasBody(method) && !upload && { body: request ?? empty }),
  ...(path && { params: path }),
  querystring: query ?? empty,
  ...(answer !== 'file' && { response: { 200: answerSchema(response) } }),
})

/** The body has no envelope, so its fields are named without a prefix. */
const compileBare: FastifySchemaCompiler<TSchema> = ({ httpPart, ...route }) =>
  compileValidator({ ...route, ...(httpPart !== undefined && httpPart !== 'body' && { httpPart }) })

const uuid = new RegExp(uuidPattern)

/**
 * Every write names its intention, so that it can be repeated after a lost answer. The header also keeps out forms of
 * other sites, which cannot send it.
 */
const intentionOf = (request: FastifyRequest, body = request.body): RequestIdentity => {
  const id = request.headers[intentionHeader]
  if (typeof id !== 'string' || !uuid.test(id))
    throw invalid({ path: intentionHeader, message: '请提供小写 UUID 作为幂等键' })
  const hash = createHash('sha256').update(
    `${request.method} ${request.url}\n${JSON.stringify(body ?? null)}`,
  )
  return { requestId: id, hash: hash.digest() }
}

/** Staff share the table of requests with people, whose ids are positive, and with keys of the gateway. */
const callerOf = ({ staffId }: Member): number => -1_000_000_000 - staffId

const cookieOptions = ({ protocol }: FastifyRequest) => ({
  path: '/api/desk',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: protocol === 'https',
})

const write = async (
  ports: Ports,
  key: DeskKey,
  handler: Handler,
  request: FastifyRequest,
  input: Input,
): Promise<unknown> => {
  const member = request.member as Member
  const identity = intentionOf(request)
  const now = ports.clock.now()
  const later: (() => Promise<void>)[] = []
  const answer = await inTransaction(ports.db, async tx => {
    later.length = 0
    const repeated = await claimRequest(tx, callerOf(member), identity, now)
    if (repeated) return JSON.parse(repeated.answer ?? '{}') as unknown
    let noted: Noted = { thing: Object.values(input.path ?? {}).join(' '), after: input.body }
    const note = (more: Noted) => {
      noted = more
    }
    const afterCommit = (work: () => Promise<void>) => void later.push(work)
    const context = { tx, now, config: ports.config, member, note, afterCommit }
    const done = await handler(context, input)
    await logAct(tx, { at: now, staffId: member.staffId, act: key, ...noted })
    await storeAnswer(tx, callerOf(member), identity, done)
    return done
  })
  for (const work of later)
    await work().catch((error: unknown) => {
      request.server.logFailure(request.log, error as Error, 'work after commit failed')
    })
  return answer
}

/** The portal's own, with the pages that it can draw. */
export type DeskPorts = Ports & { readonly drawPreview?: DrawPreview | undefined }

const secretContext = (
  ports: DeskPorts,
  request: FastifyRequest,
  reply: FastifyReply,
): DeskSecret<unknown> => ({
  db: ports.db,
  draw: ports.drawPreview && (previewed => (ports.drawPreview as DrawPreview)(reply, previewed)),
  config: ports.config,
  now: ports.clock.now(),
  member: request.member,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  log: request.log,
  setCookie: token => void reply.setCookie(deskCookieFor(request), token, cookieOptions(request)),
  clearCookie: () => void reply.clearCookie(deskCookieFor(request), cookieOptions(request)),
})

const bodyLimitOf = ({ access, upload, large }: DeskEndpoint): number => {
  if (upload) return mostFileBytes
  if (large) return 8 * megabyte
  return access === 'public' ? 16 * 1024 : megabyte
}

const register = (app: FastifyInstance, ports: DeskPorts, key: DeskKey): void => {
  const endpoint: DeskEndpoint = deskContract[key]
  const handler = deskHandlers[key] as unknown as Handler
  const [method = 'POST', path = '/'] = key.split(' ')
  const answerTo = async (request: FastifyRequest, reply: FastifyReply, input: Input) => {
    const answer =
      endpoint.effect === 'write' && endpoint.answer !== 'secret'
        ? await write(ports, key, handler, request, input)
        : await handler(secretContext(ports, request, reply), input)
    if (endpoint.answer === 'file') return sendFile(reply, answer as FileAnswer)
    void reply.header('cache-control', 'no-store')
    request.answerCode = code.ok
    return envelopeOf(answer)
  }
  app.route({
    method,
    exposeHeadRoute: false,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(method, endpoint),
    config: { urgency: urgencyOf(endpoint), ...(endpoint.upload && { upload: true }) },
    bodyLimit: bodyLimitOf(endpoint),
    // Before the body is read, so that a stranger learns nothing about its form and cannot send much.
    onRequest: async request => {
      request.member = await authenticateStaff(ports, request, endpoint)
      request.staffInLog = request.member?.staffId
    },
    handler: async (request, reply) => {
      const input = { body: request.body, path: request.params, query: request.query }
      if (endpoint.effect === 'write' && endpoint.answer === 'secret') intentionOf(request, null)
      if (endpoint.upload)
        return withUpload(ports.config.dataDir, request, file => answerTo(request, reply, { ...input, file }))
      return answerTo(request, reply, input)
    },
  })
}

/** Makes a route below /api for every endpoint of the desk. The desk has no other routes. */
export const registerDesk = (app: FastifyInstance, ports: DeskPorts): void => {
  app.decorateRequest('member', undefined)
  app.setValidatorCompiler(compileBare as never)
  takeFileBodies(app)
  for (const key of Object.keys(deskContract) as DeskKey[]) register(app, ports, key)
}
