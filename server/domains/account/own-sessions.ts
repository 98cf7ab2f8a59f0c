import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { recordHistory } from '../../db/history.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { Actor } from '../../http/actor.ts'
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

interface Author {
  readonly actor: Actor
  readonly now: Date
}

const endThose = async (tx: Tx, { actor, now }: Author, ids: ReturnType<typeof openSessions>) => {
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
  tx: Tx,
  author: Author,
  { id }: RequestOf<'POST /vip/action/endSession'>,
): Promise<Record<string, never>> => {
  const { actor, now } = author
  const ended = await endThose(tx, author, openSessions(tx, actor, now).where('id', '=', id))
  if (ended === 0) throw notFound()
  await recordHistory(tx, author, {
    entity: 'session',
    entity_id: String(id),
    action: 'end',
    from_state: 'open',
    to_state: 'ended',
  })
  return {}
}

export const endOtherSessions = async (
  tx: Tx,
  author: Author,
): Promise<ResponseOf<'POST /vip/action/endOtherSessions'>> => {
  const { actor, now } = author
  const ended = await endThose(tx, author, openSessions(tx, actor, now).where('id', '<>', actor.sessionId))
  if (ended > 0) {
    await recordHistory(tx, author, {
      entity: 'app_user',
      entity_id: String(actor.userId),
      action: 'endOtherSessions',
      from_state: null,
      to_state: null,
      why: `${ended} sessions`,
    })
  }
  return { ended }
}
