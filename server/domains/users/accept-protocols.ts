import { sql } from 'kysely'
import { recordHistory } from '../../db/history.ts'
import type { Actor } from '../../http/actor.ts'
import type { Writing } from '../../http/context.ts'

/**
 * The agreements that a person has to accept anew, as JSON: one of which an earlier version was in force, and whose
 * present version the person has not accepted. Only buyers agree about trade.
 */
export const newProtocols = sql`(
  select coalesce(json_agg(p.id order by p.id), '[]') from protocol p
  where p.retired_at is null and (p.kind <> 'trade' or u.user_type in (3, 5))
    and exists (select from protocol e where e.kind = p.kind and e.retired_at is not null)
    and not exists (select from protocol_acceptance t where t.protocol_id = p.id and t.user_id = u.id))`

/** Notes which versions a person accepted, and when for the first time. One that has been replaced is asked for again. */
export const acceptProtocols = async (
  { tx, actor, now }: Writing<Actor>,
  ids: readonly number[],
): Promise<Record<string, never>> => {
  const { rows } = await sql<{ id: number }>`
    insert into protocol_acceptance (user_id, protocol_id, accepted_at)
    select ${actor.userId}::bigint, p.id, ${now}::timestamptz from protocol p
    where p.id = any(${ids}::bigint[]) and p.retired_at is null
    on conflict do nothing returning protocol_id as id`.execute(tx)
  for (const { id } of rows)
    await recordHistory({ tx, actor, now }, { entity: 'protocol', id, action: 'accept' })
  return {}
}
