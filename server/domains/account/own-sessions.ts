import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { recordHistory } from '../../db/history.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { Actor } from '../../http/actor.ts'
import type { Writing } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { idleMs } from '../../http/session.ts'

/** Nobody reads a longer list. Ending the other sessions ends those beyond it too. */
const most = 50

/** The user's sessions that a request may still use. */
const openSessions = (db: Db | Tx, { userId }: Actor, now: Date) =>
  db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>=', new Date(now.getTime() - idleMs))

/** The devices on which the user is signed in: this one first, then the most recently used. */
export const listSessions = async (
  db: Db,
  actor: Actor,
  now: Date,
): Promise<ResponseOf<'POST /vip/action/querySessions'>> => {
  const rows = await openSessions(db, actor, now)
    .select(['id', 'device', 'last_used_at', sql<boolean>`id = ${actor.sessionId}`.as('current')])
    .orderBy('current', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ last_used_at, ...row }) => ({ ...row, lastUsedAt: last_used_at.toISOString() }))
}

const endThose = async ({ tx, actor, now }: Writing<Actor>, ids: ReturnType<typeof openSessions>) => {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'device' })
    .where('id', 'in', ids.select('id'))
    .where('user_id', '=', actor.userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.length
}

export const endOwnSession = async (
  writing: Writing<Actor>,
  { id }: RequestOf<'POST /vip/action/endSession'>,
): Promise<Record<string, never>> => {
  const { tx, actor, now } = writing
  const ended = await endThose(writing, openSessions(tx, actor, now).where('id', '=', id))
  if (ended === 0) throw notFound()
  await recordHistory(writing, { entity: 'session', id, action: 'end', from: 'open', to: 'ended' })
  return {}
}

export const endOtherSessions = async (
  writing: Writing<Actor>,
): Promise<ResponseOf<'POST /vip/action/endOtherSessions'>> => {
  const { tx, actor, now } = writing
  const ended = await endThose(writing, openSessions(tx, actor, now).where('id', '<>', actor.sessionId))
  if (ended > 0) {
    await recordHistory(writing, {
      entity: 'app_user',
      id: actor.userId,
      action: 'endOtherSessions',
      why: `${ended} sessions`,
    })
  }
  return { ended }
}
