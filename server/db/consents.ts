import { sql } from 'kysely'
import { deferredStatement } from './deferred-statements.ts'
import type { Tx } from './schema.ts'

/**
 * Notes which versions of agreements a person accepts: at registration, with a profile, with an order or over the page.
 * One that was accepted before keeps its time, one that was withdrawn gets a new one, and a retired one counts nowhere.
 */
export const storeConsents = async (
  { tx, now }: { readonly tx: Tx; readonly now: Date },
  userId: number,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return
  await sql`
    with given as (
      insert into protocol_acceptance as a (user_id, protocol_id, accepted_at)
      select ${userId}::bigint, p.id, ${now}::timestamptz from protocol p
      where p.id = any(${ids}::bigint[]) and p.retired_at is null
      on conflict (user_id, protocol_id) do update set accepted_at = excluded.accepted_at, withdrawn_at = null
        where a.withdrawn_at is not null
      returning protocol_id
    )
    insert into history (entity, entity_id, actor_id, action, at)
    select 'protocol', g.protocol_id::text, ${userId}::bigint, 'accept', ${now}::timestamptz
    from given g ${deferredStatement}`.execute(tx)
}
