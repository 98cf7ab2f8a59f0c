import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { recordHistory } from '../../db/history.ts'
import { isoTime, jsonList } from '../../db/json.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { Actor } from '../../http/actor.ts'
import type { Writing } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { endAllSessions } from '../account/public.ts'

type Answer = ResponseOf<'POST /protocols/action/queryOwn'>

/**
 * The versions that a person has accepted, and each time that one was accepted or withdrawn. Of acceptances from before
 * the history noted them, the row alone knows.
 */
export const readConsents = async (db: Db | Tx, userId: number): Promise<Answer> => {
  const { rows } = await sql<Answer>`
    select ${jsonList(sql`
      select p.id, p.kind, p.title, p.version, p.retired_at is null as "isCurrent",
        ${isoTime('a.accepted_at')} as "acceptedAt", ${isoTime('a.withdrawn_at')} as "withdrawnAt"
      from protocol_acceptance a join protocol p on p.id = a.protocol_id where a.user_id = ${userId}
      order by p.id desc`)} as consents,
    ${jsonList(sql`
      select p.title, p.version, s.action, ${isoTime('s.at')} as at
      from (
        select h.entity_id::bigint as id, h.action, h.at from history h
        where h.entity = 'protocol' and h.actor_id = ${userId}
        union all
        select a.protocol_id, 'accept', a.accepted_at from protocol_acceptance a
        where a.user_id = ${userId} and not exists (select from history h
          where h.entity = 'protocol' and h.actor_id = ${userId} and h.entity_id = a.protocol_id::text)
      ) s join protocol p on p.id = s.id
      order by s.at, p.id, s.action`)} as history`.execute(db)
  return rows[0] ?? { consents: [], history: [] }
}

/**
 * Without the agreements of the account nobody can use it: its sessions end, and the next sign-in asks again. Without
 * the one about trade the next checkout asks again.
 */
export const withdrawConsent = async (
  writing: Writing<Actor>,
  { id }: RequestOf<'POST /protocols/action/withdraw'>,
): Promise<ResponseOf<'POST /protocols/action/withdraw'>> => {
  const { tx, now, actor } = writing
  const { rows } = await sql<{ kind: string; acceptedAt: Date }>`
    update protocol_acceptance a set withdrawn_at = ${now} from protocol p
    where p.id = a.protocol_id and a.protocol_id = ${id} and a.user_id = ${actor.userId}
      and a.withdrawn_at is null and p.retired_at is null
    returning p.kind, a.accepted_at as "acceptedAt"`.execute(tx)
  const [withdrawn] = rows
  if (!withdrawn) throw refuse('该协议没有可撤回的同意，请刷新后查看')
  // Of an acceptance from before the history noted them the row is the only proof, and the next one overwrites its time.
  await sql`
    insert into history (entity, entity_id, actor_id, action, at)
    select 'protocol', ${String(id)}, ${actor.userId}::bigint, 'accept', ${withdrawn.acceptedAt}::timestamptz
    where not exists (select from history h
      where h.entity = 'protocol' and h.actor_id = ${actor.userId} and h.entity_id = ${String(id)}::text)`.execute(
    tx,
  )
  await recordHistory(
    { tx, now, actor: { userId: actor.userId, businessId: null } },
    { entity: 'protocol', id, action: 'withdraw' },
  )
  const isSignedOut = withdrawn.kind !== 'trade'
  if (isSignedOut) await endAllSessions(tx, actor.userId, now, 'consent')
  return { isSignedOut }
}
