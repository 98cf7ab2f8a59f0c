import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { mayCall, type DeskEndpoint } from '#contract/desk/endpoint.ts'
import { needsSecondFactor, type DeskRole } from '#contract/desk/roles.ts'
import { code } from '#contract/kernel/errors.ts'
import type { Db, Tx } from '../db/schema.ts'
import type { Ports } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import { newToken, sha256 } from '../http/secrets.ts'
import { committedHere } from '../db/write-places.ts'
import type { Member } from './context.ts'

const plainName = 'portal_desk'

/** Browsers accept a cookie with this prefix over TLS only. */
export const deskCookieFor = ({ protocol }: Pick<FastifyRequest, 'protocol'>): string =>
  protocol === 'https' ? `__Secure-${plainName}` : plainName

const idleMs = 12 * 3600_000
const touchMs = 60_000
const provenMs = 10 * 60_000

export type Stage = 'in' | 'code' | 'enrol'

interface SessionRow {
  readonly id: number
  readonly staff_id: number
  readonly name: string
  readonly roles: readonly DeskRole[]
  readonly has_factor: boolean
  readonly last_used_at: Date
  readonly passed_at: Date | null
  readonly proven_at: Date | null
}

/** A role that was given since the sign-in may ask for a factor that the session has not passed. */
export const stageOf = (roles: readonly DeskRole[], hasFactor: boolean, hasPassed: boolean): Stage => {
  if (hasFactor) return hasPassed ? 'in' : 'code'
  return needsSecondFactor(roles) ? 'enrol' : 'in'
}

const readRow = async (
  { db, config, clock }: Ports,
  request: FastifyRequest,
): Promise<SessionRow | undefined> => {
  const token = request.cookies[deskCookieFor(request)]
  if (token === undefined || token === '') return undefined
  const now = clock.now()
  const { rows } = await sql<SessionRow>`
    select s.id, s.staff_id, m.name, m.roles, m.factor_secret is not null as has_factor, s.last_used_at, s.passed_at,
      s.proven_at
    from desk_session s join desk_staff m on m.id = s.staff_id
    where s.token_hash = ${sha256(token)} and s.ended_at is null and m.disabled_at is null
      and s.last_used_at > ${new Date(now.getTime() - idleMs)}::timestamptz
      and (not m.demo or ${config.demo}::boolean)`.execute(db)
  const [row] = rows
  if (row && now.getTime() - row.last_used_at.getTime() > touchMs)
    await db
      .updateTable('desk_session')
      .set({ last_used_at: now })
      .where('id', '=', row.id)
      .where(committedHere)
      .execute()
  return row
}

/** Denies by default: lets in the staff whom the endpoint names, and nobody by a session of the portal. */
export const authenticateStaff = async (
  ports: Ports,
  request: FastifyRequest,
  endpoint: DeskEndpoint,
): Promise<Member | undefined> => {
  if (endpoint.access === 'public') return undefined
  const row = await readRow(ports, request)
  if (!row) throw new Refusal(code.signedOut)
  const stage = stageOf(row.roles, row.has_factor, row.passed_at !== null)
  if (endpoint.access !== 'begun' && stage !== 'in') throw new Refusal(code.signedOut)
  if (!mayCall(endpoint, row.roles)) throw new Refusal(code.forbidden)
  const isProven = row.proven_at !== null && ports.clock.now().getTime() - row.proven_at.getTime() < provenMs
  if (endpoint.proven && !isProven) throw new Refusal(code.proveAgain)
  return { staffId: row.staff_id, sessionId: row.id, name: row.name, roles: row.roles }
}

/** Opens a session for somebody whose password was right. Without a second factor it is passed at once. */
export const openSession = async (
  tx: Tx,
  staffId: number,
  {
    now,
    userAgent,
    isPassed,
  }: { readonly now: Date; readonly userAgent: string; readonly isPassed: boolean },
): Promise<string> => {
  const token = newToken()
  await tx
    .insertInto('desk_session')
    .values({
      staff_id: staffId,
      token_hash: sha256(token),
      created_at: now,
      last_used_at: now,
      passed_at: isPassed ? now : null,
      proven_at: isPassed ? now : null,
      offered_secret: null,
      device: userAgent.slice(0, 300),
      ended_at: null,
    })
    .execute()
  return token
}

/** Ends all sessions of one of the staff, or all but the one that asks. */
export const endSessions = async (db: Db | Tx, staffId: number, now: Date, but?: number): Promise<void> => {
  await db
    .updateTable('desk_session')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(but !== undefined, query => query.where('id', '<>', but ?? 0))
    .execute()
}
