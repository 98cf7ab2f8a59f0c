import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Actor } from './actor.ts'
import type { Context, Ports, RequestIdentity, UploadedFile } from './context.ts'
import { claimRequest, storeAnswer } from './idempotency.ts'
import { callerFor, callerOf } from './limits/callers.ts'
import { takeOrRefuse } from './limits/limits.ts'
import { cookieNameFor, deviceCookieFor, isStillAllowed } from './session.ts'
import { limitStored, limitTelling, limitWrites } from './limits/write-limits.ts'
import { doneBefore, WrittenAnswer } from './serialisation.ts'

/** A handler without its precise types, which are checked where the table of handlers is written. */
export type AnyHandler = (context: never, input: Input) => Promise<unknown>

export interface Input {
  readonly body?: unknown
  readonly path?: unknown
  readonly query?: unknown
  readonly file?: UploadedFile
}

const day = 24 * 3600

const cookieOptions = (request: FastifyRequest, days = 30) => ({
  path: '/api/pc',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: request.protocol === 'https',
  maxAge: days * day,
})

export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly input: Input
  readonly identity: RequestIdentity | undefined
}

type AfterCommit = () => Promise<void>

const setDeviceCookie = ({ request, reply }: Pick<Exchange, 'request' | 'reply'>, token: string): void =>
  void reply.setCookie(deviceCookieFor(request), token, cookieOptions(request, 180))

const lastEventId = (request: FastifyRequest): number => {
  const header = request.headers['last-event-id']
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : 0
}

const contextOf = (
  ports: Ports,
  endpoint: Endpoint,
  { request, reply, identity }: Exchange,
  later: AfterCommit[],
): Context<Actor | undefined> => ({
  ...ports,
  actor: request.actor,
  now: ports.clock.now(),
  ip: request.ip,
  caller: request.actor ? callerFor(request.actor) : callerOf(request),
  userAgent: request.headers['user-agent'] ?? '',
  log: request.log,
  nameInLog: request.server.nameInLog,
  identity,
  afterCommit: work => void later.push(work),
  lastEventId: lastEventId(request),
  isStillAllowed: () => isStillAllowed(ports, request, endpoint),
  written: answer => new WrittenAnswer(reply, answer),
  deviceToken: request.cookies[deviceCookieFor(request)],
  lacksDevice:
    request.cookies[cookieNameFor(request)] !== undefined &&
    request.cookies[deviceCookieFor(request)] === undefined,
  setDeviceCookie: token => setDeviceCookie({ request, reply }, token),
  setCookies: ({ session, device }) => {
    void reply.setCookie(cookieNameFor(request), session, cookieOptions(request))
    setDeviceCookie({ request, reply }, device)
  },
  clearCookie: () => void reply.clearCookie(cookieNameFor(request), cookieOptions(request)),
})

const write = async (
  ports: Ports,
  endpoint: Endpoint,
  handler: AnyHandler,
  exchange: Exchange,
  later: AfterCommit[],
): Promise<unknown> => {
  const { db, ...context } = contextOf(ports, endpoint, exchange, later)
  const { identity, input } = exchange
  const userId = context.actor?.userId ?? 0
  const writer = { userId, now: context.now, config: ports.config }
  return inTransaction(db, async tx => {
    // The transaction may run again; the failed attempt's work for after the commit must not happen.
    later.length = 0
    const repeated = identity && (await claimRequest(tx, userId, identity, context.now))
    if (repeated) return repeated.answer === null ? doneBefore : (JSON.parse(repeated.answer) as unknown)
    await limitTelling(tx, endpoint, writer)
    const answer = await handler({ ...context, tx } as never, input)
    if (identity) await limitStored(tx, await storeAnswer(tx, userId, identity, answer), writer)
    return answer
  })
}

/**
 * More exports than a person needs, since each may read fifty thousand rows. All exports of a person count together.
 */
const exportLimit = { name: 'export', most: 10, perMs: 60_000 }

/** A file that is made for the request, unlike stored ones. */
const isExport = ({ answer, request }: Endpoint): boolean => answer === 'file' && request !== undefined

/** Runs a handler as its endpoint declares: a read, a write in one transaction, or a secret answer. */
export const run = async (
  ports: Ports,
  endpoint: Endpoint,
  handler: AnyHandler,
  exchange: Exchange,
): Promise<unknown> => {
  const later: AfterCommit[] = []
  const { actor } = exchange.request
  await limitWrites(ports, endpoint, actor)
  if (isExport(endpoint) && actor)
    await takeOrRefuse(
      ports.db,
      exportLimit,
      String(actor.userId),
      ports.clock.now(),
      '导出过于频繁，请稍后再试',
    )
  const isPlainWrite = endpoint.effect === 'write' && endpoint.answer !== 'secret'
  const answer = isPlainWrite
    ? await write(ports, endpoint, handler, exchange, later)
    : await handler(contextOf(ports, endpoint, exchange, later) as never, exchange.input)
  for (const work of later) {
    await work().catch((error: unknown) => {
      const { log, server } = exchange.request
      server.logFailure(log, error as Error, 'work after commit failed')
    })
  }
  return answer
}
