import { sql } from 'kysely'
import { storeConsents } from '../../db/consents.ts'
import type { Actor } from '../../http/actor.ts'
import type { Writing } from '../../http/context.ts'

const ofThis = sql`select from protocol_acceptance t where t.protocol_id = p.id and t.user_id = u.id`

/**
 * The agreements that a person has to accept anew, as JSON: one of which an earlier version was in force, and whose
 * present version the person has not accepted, or one that the person has withdrawn from. Only buyers agree about
 * trade, and after a withdrawal the checkout asks.
 */
export const newProtocols = sql`(
  select coalesce(json_agg(p.id order by p.id), '[]') from protocol p
  where p.retired_at is null and (p.kind <> 'trade' or u.user_type in (3, 5))
    and not exists (${ofThis} and t.withdrawn_at is null)
    and case when exists (${ofThis}) then p.kind <> 'trade'
      else exists (select from protocol e where e.kind = p.kind and e.retired_at is not null) end)`

/** A version that has been replaced meanwhile is asked for again. */
export const acceptProtocols = async (
  { tx, actor, now }: Writing<Actor>,
  ids: readonly number[],
): Promise<Record<string, never>> => {
  await storeConsents({ tx, now }, actor.userId, ids)
  return {}
}
