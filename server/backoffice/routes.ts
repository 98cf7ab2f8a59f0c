import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { empty } from '#contract/kernel/endpoint.ts'
import { erpHeaders, type ErpEndpoint } from '#contract/erp/endpoint.ts'
import { code, codeText } from '#contract/kernel/errors.ts'
import { erpContract, type ErpKey } from '#contract/erp/index.ts'
import { recordHistory } from '../db/history.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Ports, RequestIdentity } from '../http/context.ts'
import { claimRequest, storeAnswer } from '../http/idempotency.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import { answerSchema } from '../http/serialisation.ts'
import { compileValidator } from '../http/validation.ts'
import { admit, type Admitted } from './admit.ts'
import type { ErpBatch, ErpHandlers, ErpReading, ErpWriting } from './context.ts'
import { batchRunner } from './run-batch.ts'
import { CallLog } from './call-log.ts'
import { keepRefused } from './refused-rows.ts'
import { sha256Hex } from './signature.ts'

declare module 'fastify' {
  interface FastifyRequest {
    erp: Admitted | undefined
    /** Of a batch that was carried out. */
    erpReport: { readonly applied: number; readonly rejected: readonly unknown[] } | undefined
  }
}

interface Input {
  readonly body?: unknown
  readonly path?: unknown
  readonly query?: unknown
}

type Read = (context: ErpReading, input: Input) => Promise<unknown>
type Write = (context: ErpWriting, input: Input) => Promise<unknown>
/** Does the work that needs no transaction, and returns the rest, to be run in one. */
type Prepare = (input: Input, request: FastifyRequest) => Promise<(context: ErpWriting) => Promise<unknown>>

const longestBody = 8 * 1024 * 1024

/** The form of a batch is looked at when its rows are. */
const schemaOf = ({ request, row, path, query, response }: ErpEndpoint) => ({
  ...(request && !row && { body: request }),
  ...(path && { params: path }),
  querystring: query ?? empty,
  response: { 200: answerSchema(response) },
})

const admittedOf = ({ erp }: FastifyRequest): Admitted => {
  if (!erp) throw new Refusal(code.badSign)
  return erp
}

/** The body is the one that was signed. It is checked before it is parsed. */
const readSignedBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const [actual, signed] = [sha256Hex(body), admittedOf(request).contentHash]
    if (!timingSafeEqual(Buffer.from(actual), Buffer.from(signed))) {
      done(new Refusal(code.badSign, '请求内容与签名不符'))
      return
    }
    const text = body.toString('utf8')
    // Gives other requests their turn between the steps of handling a body of eight megabytes.
    setImmediate(() => void parse(request, text, (...parsed) => void setImmediate(done, ...parsed)))
  })
}

/** The body has no envelope, so its fields are named without a prefix. */
const compileBare: FastifySchemaCompiler<TSchema> = ({ httpPart, ...route }) =>
  compileValidator({ ...route, ...(httpPart !== undefined && httpPart !== 'body' && { httpPart }) })

/**
 * Every write has an idempotency key, so that it can be repeated after a lost answer. A repetition has the same
 * bytes, unlike in the portal, where a device may have stored and read a command in between.
 */
const intentionOf = (request: FastifyRequest): RequestIdentity => {
  const id = request.headers[erpHeaders.idempotencyKey]
  if (typeof id !== 'string' || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw invalid({ path: erpHeaders.idempotencyKey, message: '请提供小写 UUID 作为幂等键' })
  const hash = createHash('sha256').update(
    `${request.method} ${request.url}\n${admittedOf(request).contentHash}`,
  )
  return { requestId: id, hash: hash.digest() }
}

/** Keys of the gateway share the table of requests with people, whose ids are positive. */
const callerOf = ({ keyId }: Admitted): number => -keyId

const writing = (ports: Ports, prepare: Prepare) => async (request: FastifyRequest, input: Input) => {
  const identity = intentionOf(request)
  const caller = callerOf(admittedOf(request))
  const write = await prepare(input, request)
  const now = ports.clock.now()
  return inTransaction(ports.db, async tx => {
    const repeated = await claimRequest(tx, caller, identity, now)
    if (repeated) return JSON.parse(repeated.answer ?? '{}') as unknown
    const answer = await write({ tx, now, config: ports.config })
    await storeAnswer(tx, caller, identity, answer)
    return answer
  })
}

/** Runs a batch and writes its row of history: the number of rows received, and of those stored. */
const writeBatch = (key: ErpKey, endpoint: ErpEndpoint, batch: ErpBatch<never>): Prepare => {
  const run = batchRunner(endpoint.row ?? empty, batch)
  return async ({ body }, request) => {
    const store = await run(body)
    return async context => {
      const { report, outcome } = await store(context)
      const { keyId } = admittedOf(request)
      await keepRefused(context.tx, { keyId, endpoint: key, now: context.now }, outcome)
      await recordHistory(context, {
        entity: 'erp-batch',
        id: key,
        action: 'store',
        why: `${report.applied} stored, ${report.rejected.length} rejected`,
      })
      return report
    }
  }
}

const workOf = (ports: Ports, key: ErpKey, handlers: ErpHandlers) => {
  const endpoint: ErpEndpoint = erpContract[key]
  const handler = handlers[key] as unknown
  if (endpoint.row) return writing(ports, writeBatch(key, endpoint, handler as ErpBatch<never>))
  if (endpoint.effect === 'write')
    return writing(ports, input =>
      Promise.resolve((context: ErpWriting) => (handler as Write)(context, input)),
    )
  return (_request: FastifyRequest, input: Input) =>
    (handler as Read)({ db: ports.db, config: ports.config, now: ports.clock.now() }, input)
}

/** A refused signature is in the process's log only: anybody can send one. */
const logCall = (calls: CallLog, ports: Ports, key: ErpKey, request: FastifyRequest, ms: number): void => {
  const { erp, erpReport, answerCode, query } = request
  if (!erp) return
  const { after } = query as { readonly after?: number }
  calls.add({
    keyId: erp.keyId,
    endpoint: key,
    at: ports.clock.now(),
    ms: Math.round(ms),
    code: answerCode ?? code.internal,
    applied: erpReport?.applied,
    rejected: erpReport?.rejected.length,
    ...(key === 'GET /erp/v1/events' && answerCode === code.ok && { cursor: after ?? 0 }),
  })
}

const register = (
  app: FastifyInstance,
  ports: Ports,
  key: ErpKey,
  handlers: ErpHandlers,
  calls: CallLog,
): void => {
  const endpoint: ErpEndpoint = erpContract[key]
  const [method = 'POST', path = '/'] = key.split(' ')
  const work = workOf(ports, key, handlers)
  app.route({
    method,
    exposeHeadRoute: false,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(endpoint),
    config: { urgency: 'usual' },
    bodyLimit: longestBody,
    // Before the body is read, so that a stranger learns nothing about its form and cannot send much.
    onRequest: async request => {
      request.erp = await admit(ports, request, endpoint)
      request.keyInLog = request.erp.publicId
    },
    onResponse: (request, reply, done) => {
      logCall(calls, ports, key, request, reply.elapsedTime)
      done()
    },
    handler: async (request, reply) => {
      const input = { body: request.body, path: request.params, query: request.query }
      const answer = await work(request, input)
      if (endpoint.row) request.erpReport = answer as { applied: number; rejected: readonly unknown[] }
      void reply.header('cache-control', 'no-store')
      request.answerCode = code.ok
      return { code: code.ok, msg: codeText[code.ok], body: answer }
    },
  })
}

/** Makes a route below /api for every endpoint of the gateway. The gateway has no other routes. */
export const registerGateway = (app: FastifyInstance, ports: Ports, handlers: ErpHandlers): void => {
  app.decorateRequest('erp', undefined)
  app.decorateRequest('erpReport', undefined)
  const calls = new CallLog(ports.db, app)
  app.addHook('onClose', () => calls.store())
  app.setValidatorCompiler(compileBare as never)
  readSignedBodies(app)
  for (const key of Object.keys(erpContract) as ErpKey[]) register(app, ports, key, handlers, calls)
}
