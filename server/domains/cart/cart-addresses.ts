import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/schema.ts'
import type { BusinessActor } from '../../http/actor.ts'
import { notFound } from '../../http/refusal.ts'
import type { ResponseOf } from '#contract/index.ts'

export type CartAnswer = ResponseOf<'POST /shoppingCarts/action/queryShoppingCart'>
export type CartLine = CartAnswer['groups'][number]['lines'][number]

export type CartAddress = CartAnswer['groups'][number]['address']

/**
 * Every delivery address of the business with its vehicle, and deleted ones that still have lines; the one that the
 * cart delivers to at present first, then the default.
 */
export const addressRows = (actor: BusinessActor, ids: readonly number[]): RawBuilder<CartAddress> =>
  sql<CartAddress>`
    select a.id, place_name(a.name, a.detail) as name, a.contact_name as "contactName", a.contact_phone as "contactPhone",
      case when r.province_name = r.city_name then r.city_name else r.province_name || r.city_name end
        || r.name || a.detail as text,
      a.id is not distinct from b.current_address_id as "isCurrent", a.deleted_at is null as exists,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name,
        'weightLimit', c.weight_limit, 'volumeLimit', c.volume_limit) end as car
    from address a
      join business b on b.id = a.business_id
      join region r on r.code = a.district_code
      left join car_type c on c.id = coalesce(a.car_type_id, b.default_car_type_id)
    where a.business_id = ${actor.businessId} and not a.is_self_pickup
      and (a.deleted_at is null or a.id = any(${ids}::bigint[]))
    order by "isCurrent" desc, a.deleted_at is not null, a.is_default desc, a.id`

export const cartAddresses = async (
  db: Db | Tx,
  actor: BusinessActor,
  ids: readonly number[],
): Promise<CartAddress[]> => (await addressRows(actor, ids).execute(db)).rows

/** An address of somebody else is not found. One that was deleted still has lines. */
export const assertOwnAddress = async (tx: Tx, actor: BusinessActor, id: number): Promise<void> => {
  const own = await tx
    .selectFrom('address')
    .select('id')
    .where('id', '=', id)
    .where('business_id', '=', actor.businessId)
    .executeTakeFirst()
  if (!own) throw notFound()
}

/** Where new lines go unless somebody says otherwise: the address that the cart uses, else the default one. */
export const currentAddress = async (db: Db | Tx, actor: BusinessActor): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select a.id from address a join business b on b.id = a.business_id
    where a.business_id = ${actor.businessId} and a.deleted_at is null and not a.is_self_pickup
    order by a.id is not distinct from b.current_address_id desc, a.is_default desc, a.id
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}
