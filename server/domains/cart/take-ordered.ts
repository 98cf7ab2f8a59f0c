import { sql } from 'kysely'
import type { List } from '#contract/cart/lines.ts'
import { deferredStatement } from '../../db/deferred-statements.ts'
import type { Writing } from '../../http/context.ts'

/**
 * Removes lines that became part of an order from their list, which the caller holds. A later edit based on an
 * earlier reading is answered that they were ordered.
 */
export const takeOrdered = async (
  { tx, actor, now }: Writing,
  target: List,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return
  await sql`
    with moved as (
      update line_list t set revision = t.revision + 1
      where t.business_id = ${actor.businessId} and t.target = ${target} returning t.revision
    ), gone as (
      delete from line l where l.business_id = ${actor.businessId} and l.target = ${target}
        and l.id = any(${ids}::bigint[])
      returning case when l.address_id is null then l.sku_id::text else l.address_id || ':' || l.sku_id end as key
    ), ended as (
      insert into line_end (business_id, target, key, revision, why)
      select ${actor.businessId}::bigint, ${target}, g.key, m.revision, 'ordered' from gone g, moved m
      on conflict (business_id, target, key) do update set revision = excluded.revision, why = excluded.why
    )
    insert into history (entity, entity_id, business_id, actor_id, action, from_state, to_state, why, at)
    select ${target}, ${String(actor.businessId)}, ${actor.businessId}::bigint, ${actor.userId}::bigint, 'order',
      (m.revision - 1)::text, m.revision::text, left((select string_agg(g.key, ' ') from gone g), 2000),
      ${now}::timestamptz
    from moved m ${deferredStatement}`.execute(tx)
}

interface Taken {
  readonly addressId: number
  readonly skuId: number
  readonly qty: number
}

/**
 * The same for cases that were ordered without naming lines of the cart. A line from which more is wanted by now keeps the
 * rest.
 */
export const takeCases = async (writing: Writing, taken: readonly Taken[]): Promise<void> => {
  const { tx, actor, now } = writing
  const { rows } = await sql<{ id: number; rest: number }>`
    select l.id, l.qty - t.qty as rest
    from json_to_recordset(${JSON.stringify(taken)}::json) as t ("addressId" bigint, "skuId" bigint, qty integer)
      join line l on l.business_id = ${actor.businessId} and l.target = 'cart' and l.sku_id = t."skuId"
        and l.address_id = t."addressId"`.execute(tx)
  const kept = rows.filter(({ rest }) => rest > 0)
  await takeOrdered(
    writing,
    'cart',
    rows.filter(({ rest }) => rest <= 0).map(({ id }) => id),
  )
  if (kept.length === 0) return
  await sql`
    with moved as (
      update line_list t set revision = t.revision + 1
      where t.business_id = ${actor.businessId} and t.target = 'cart' returning t.revision
    ), less as (
      update line l set qty = k.rest, revision = m.revision, updated_at = ${now}::timestamptz,
        updated_by = ${actor.userId}::bigint
      from json_to_recordset(${JSON.stringify(kept)}::json) as k (id bigint, rest integer), moved m
      where l.id = k.id and l.business_id = ${actor.businessId} and l.target = 'cart'
      returning l.address_id || ':' || l.sku_id || '=' || l.qty as said
    )
    insert into history (entity, entity_id, business_id, actor_id, action, from_state, to_state, why, at)
    select 'cart', ${String(actor.businessId)}, ${actor.businessId}::bigint, ${actor.userId}::bigint, 'order',
      (m.revision - 1)::text, m.revision::text, left((select string_agg(s.said, ' ') from less s), 2000),
      ${now}::timestamptz
    from moved m ${deferredStatement}`.execute(tx)
}
