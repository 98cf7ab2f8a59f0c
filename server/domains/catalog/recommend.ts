import { sql, type RawBuilder } from 'kysely'
import { isBuyer } from '#contract/kernel/buyers.ts'
import type { Db } from '../../db/schema.ts'
import type { Actor } from '../../http/actor.ts'
import type { Reading } from '../../http/context.ts'
import { hasTag } from './search/conditions.ts'
import { cardColumns, type SkuCard } from './sku-cards.ts'

/** A purchase loses half of its weight every 30 days. */
const halfLifeSeconds = 30 * 24 * 3600

/** The best products of several kinds, the preferred kind first; each adds no more than can be shown. */
const pickFrom = async (db: Db, kinds: readonly RawBuilder<unknown>[], size: number): Promise<SkuCard[]> => {
  const candidates = kinds.map(
    (kind, index) => sql`(select s.id, ${sql.lit(index)} as kind, kind.score from ${kind} kind
      join sku s on s.id = kind.id where s.on_sale
      order by kind.score desc, s.sales desc, s.id limit ${size})`,
  )
  const { rows } = await sql<SkuCard>`
    with candidate as (${sql.join(candidates, sql` union all `)}), best as (
      select distinct on (id) id, kind, score from candidate order by id, kind
    )
    select ${cardColumns('s')} from best join sku s on s.id = best.id
    order by best.kind, best.score desc, s.sales desc, s.id limit ${size}`.execute(db)
  return rows
}

const picked = (size: number, exceptId = 0) => sql`(
  select q.sku_id as id, 0 as score from sku_search q
  where q.on_sale and ${hasTag('q', 'pick')} and q.sku_id <> ${exceptId}
  order by q.sales desc, q.sku_id limit ${size})`

/** Products of the same narrowest category, then of the same series, then those tagged as recommended. */
export const relatedGoods = (db: Db, skuId: number, size: number): Promise<SkuCard[]> => {
  const same = (column: 'category_id' | 'series') => sql`(
    select q.sku_id as id, 0 as score from sku_search q
    where q.on_sale and q.sku_id <> ${skuId}
      and ${sql.ref(`q.${column}`)} = (select b.${sql.ref(column)} from sku b where b.id = ${skuId})
    order by q.sales desc, q.sku_id limit ${size})`
  return pickFrom(db, [same('category_id'), same('series'), picked(size, skuId)], size)
}

const bought = (businessId: number, now: Date) => sql`(
  select b.sku_id as id,
    b.times * power(0.5, extract(epoch from ${now}::timestamptz - b.last_bought_at) / ${sql.lit(halfLifeSeconds)}) as score
  from bought_sku b where b.business_id = ${businessId})`

/** Best sellers that the business has not bought yet, from the categories of which it buys most. */
const alike = (businessId: number, size: number) => sql`(
  select s.id, 0 as score
  from (
    select o.category_id from bought_sku b join sku o on o.id = b.sku_id
    where b.business_id = ${businessId}
    group by o.category_id order by sum(b.times) desc, o.category_id limit 6
  ) liked
  cross join lateral (
    select q.sku_id as id from sku_search q
    where q.on_sale and q.category_id = liked.category_id
      and not exists (select from bought_sku b where b.business_id = ${businessId} and b.sku_id = q.sku_id)
    order by q.sales desc, q.sku_id limit ${size}
  ) s)`

/**
 * At most half of the places are for the products that the business buys most and lately; then come similar
 * products.
 */
export const goodsForBusiness = async (
  { db, actor, now }: Reading<Actor>,
  size: number,
): Promise<SkuCard[]> => {
  const { businessId, userType } = actor
  const everything = picked(size)
  const buys = businessId !== undefined && isBuyer(userType)
  if (!buys) return pickFrom(db, [everything], size)
  const usual = sql`(select u.id, u.score from ${bought(businessId, now)} u join sku s on s.id = u.id and s.on_sale
    order by u.score desc, u.id limit ${Math.ceil(size / 2)})`
  return pickFrom(db, [usual, alike(businessId, size), everything, bought(businessId, now)], size)
}
