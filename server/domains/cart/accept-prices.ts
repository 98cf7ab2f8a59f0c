import { sql } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { deferredStatement } from '../../db/deferred-statements.ts'
import type { Writing } from '../../http/context.ts'
import { holdLists } from './lists.ts'

/**
 * Accepts the prices that the person has seen: only later changes are reported again. Lines that are gone meanwhile
 * are left out. The list's revision moves, as with every change that a reading of the list shows.
 */
export const acceptPrices = async (
  context: Writing,
  { lines }: RequestOf<'POST /shoppingCarts/action/acceptPrices'>,
): Promise<Record<string, never>> => {
  await holdLists(context, ['cart'])
  const { tx, actor, now } = context
  await sql`
    with accepted as (
      update line l set added_price = a.price, updated_at = ${now}::timestamptz, updated_by = ${actor.userId}::bigint
      from json_to_recordset(${JSON.stringify(lines)}::json) as a (id bigint, price integer)
      where l.id = a.id and l.business_id = ${actor.businessId} and l.target = 'cart'
        and l.added_price is distinct from a.price
      returning l.id, a.price
    ), moved as (
      update line_list t set revision = t.revision + 1
      where t.business_id = ${actor.businessId} and t.target = 'cart' and exists (select from accepted)
    )
    insert into history (entity, entity_id, business_id, actor_id, action, why, at)
    select 'cart', ${String(actor.businessId)}, ${actor.businessId}::bigint, ${actor.userId}::bigint, 'accept-prices',
      left(string_agg(a.id || '=' || a.price, ' ' order by a.id), 2000), ${now}::timestamptz
    from accepted a having count(*) > 0 ${deferredStatement}`.execute(tx)
  return {}
}
