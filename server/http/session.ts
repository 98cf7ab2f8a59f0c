import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { code } from '#contract/kernel/errors.ts'
import type { Actor } from './actor.ts'
import type { Ports } from './context.ts'
import { rememberCaller } from './limits/callers.ts'
import { notFound, Refusal } from './refusal.ts'
import { readSession, type SessionRow } from './session-rows.ts'
import { sha256 } from './secrets.ts'
import { committedHere } from '../db/write-places.ts'

export const plainCookieName = 'portal_files'

/** Says that somebody has signed in on this device before. It opens nothing. */
const plainDeviceCookie = 'portal_device'

/**
 * Browsers accept a cookie with this prefix over TLS only, so nobody on the way can set one. Each kind of connection
 * reads only its own name.
 */
const secured = (name: string, { protocol }: Pick<FastifyRequest, 'protocol'>): string =>
  protocol === 'https' ? `__Secure-${name}` : name

export const cookieNameFor = (request: Pick<FastifyRequest, 'protocol'>): string =>
  secured(plainCookieName, request)

export const deviceCookieFor = (request: Pick<FastifyRequest, 'protocol'>): string =>
  secured(plainDeviceCookie, request)

export const idleMs = 7 * 24 * 3600_000
const touchMs = 60_000

const assertAlive = (row: SessionRow | undefined, now: Date, demoAllowed: boolean): SessionRow => {
  if (!row) throw new Refusal(code.signedOut)
  if (row.end_reason === 'password') throw new Refusal(code.sessionEnded)
  if (row.end_reason !== null) throw new Refusal(code.signedOut)
  if (row.disabled || (row.demo && !demoAllowed)) throw new Refusal(code.sessionEnded)
  const isIdle = now.getTime() - row.last_used_at.getTime() > idleMs
  if (isIdle || now >= row.expires_at) throw new Refusal(code.signedOut)
  return row
}

/** A page that opens a stream cannot send headers, so a stream names its business in the query. */
const businessAsked = (request: FastifyRequest, { answer }: Endpoint): number | undefined => {
  const named = answer === 'stream' ? (request.query as { business?: string | number }).business : undefined
  // A number once the query has been read.
  const header = named === undefined ? request.headers['business'] : String(named)
  if (header === undefined || header === '') return undefined
  if (typeof header !== 'string' || !/^[1-9]\d{0,15}$/.test(header)) throw notFound()
  return Number(header)
}

const actingBusiness = (request: FastifyRequest, endpoint: Endpoint, row: SessionRow): number | undefined => {
  if (endpoint.scope === 'session') return undefined
  const asked = businessAsked(request, endpoint)
  if (asked !== undefined) {
    if (!row.businesses.includes(asked)) throw notFound()
    return asked
  }
  if (row.businesses.length === 1) return row.businesses[0]
  if (endpoint.scope !== 'business') return undefined
  throw new Refusal(row.businesses.length === 0 ? code.forbidden : code.chooseBusiness)
}

const tokenOf = (request: FastifyRequest, endpoint: Endpoint): { by: 'sign' | 'cookie'; token: string } => {
  const sign = request.headers['sign']
  if (typeof sign === 'string' && sign !== '') return { by: 'sign', token: sign }
  const takesCookie = request.method === 'GET' && (endpoint.answer === 'file' || endpoint.answer === 'stream')
  const cookie = takesCookie ? request.cookies[cookieNameFor(request)] : undefined
  if (cookie !== undefined) return { by: 'cookie', token: cookie }
  throw new Refusal(code.signedOut)
}

const touch = async ({ db }: Ports, row: SessionRow, now: Date): Promise<void> => {
  if (now.getTime() - row.last_used_at.getTime() <= touchMs) return
  await db
    .updateTable('session')
    .set({ last_used_at: now })
    .where('id', '=', row.id)
    .where('last_used_at', '=', row.last_used_at)
    .where(committedHere)
    .execute()
}

interface Admitted {
  readonly row: SessionRow
  readonly actor: Actor
  readonly token: string
}

/** Denies by default: a caller that passes may make this call for this business. */
const admit = async (
  ports: Ports,
  request: FastifyRequest,
  endpoint: Endpoint,
  now: Date,
): Promise<Admitted> => {
  const { access } = endpoint
  const { by, token } = tokenOf(request, endpoint)
  const row = assertAlive(await readSession[by](ports.db, sha256(token)), now, ports.config.demo)
  const allowed = access === 'session' || (access !== 'public' && access.some(type => type === row.user_type))
  if (!allowed) throw new Refusal(code.forbidden)
  const businessId = actingBusiness(request, endpoint, row)
  return {
    row,
    token,
    actor: { userId: row.user_id, userType: row.user_type, sessionId: row.id, businessId },
  }
}

export const authenticate = async (
  ports: Ports,
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<Actor | undefined> => {
  if (endpoint.access === 'public') return undefined
  const now = ports.clock.now()
  const { row, actor, token } = await admit(ports, request, endpoint, now)
  rememberCaller(token, actor)
  await touch(ports, row, now)
  return actor
}

/** Asked while a stream is open. It is no use of the session: a page that only listens does not keep it alive. */
export const isStillAllowed = async (
  ports: Ports,
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<boolean> => {
  try {
    const { actor } = await admit(ports, request, endpoint, ports.clock.now())
    // A stream of another type of user would have other events: it has to be opened again.
    return actor.businessId === request.actor?.businessId && actor.userType === request.actor?.userType
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
