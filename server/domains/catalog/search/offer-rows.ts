import { sql, type RawBuilder } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { plannedAnew } from '../../../db/prepared.ts'
import type { Actor } from '../../../http/actor.ts'
import { inList, rankOf, type Search } from './conditions.ts'
import { offersOf } from '../offers.ts'
import { pageLimits } from './search-page.ts'
import { cardJson } from '../sku-cards.ts'

type Request = Omit<RequestOf<'POST /skus/action/queryOfferByPage'>, 'counts'>
export type Row = ResponseOf<'POST /skus/action/queryOfferByPage'>['rows'][number]

interface Caller {
  readonly actor: Actor
  readonly now: Date
}

const bySales = sql`w.sales desc, w.id`

/** Products without a price come last. For a caller without prices a list by price is therefore one by sales. */
const orders: Record<Request['sort'], RawBuilder<unknown>> = {
  relevance: sql`w.rank, ${bySales}`,
  sales: bySales,
  new: sql`w.published_at desc, w.id`,
  priceUp: sql`offer.price nulls last, ${bySales}`,
  priceDown: sql`offer.price desc nulls last, ${bySales}`,
}

/** One page where prices or stock choose the products: all are priced. One row more tells of another page. */
export const rowsByOffer = (
  { actor, now }: Caller,
  search: Search,
  { sort, page, size, inStock }: Request,
): RawBuilder<Row> => {
  const available = inStock ? sql`where offer.stock in ('enough', 'low')` : sql``
  return sql<Row>`${plannedAnew}
    with wanted as materialized (
      select q.sku_id as id, q.sales, q.published_at,
        ${sort === 'relevance' ? rankOf('q', search.keyword) : sql`0`} as rank
      from sku_search q where ${inList('q', search)}
    ), offer as materialized (${offersOf('wanted', actor, now)}), found as (
      select w.id, row_number() over (order by ${orders[sort]}) as place
      from wanted w join offer on offer."skuId" = w.id ${available}
      order by place ${pageLimits({ page, size })}
    )
    select ${cardJson('s')} as sku, json_build_object('skuId', offer."skuId", 'price', offer.price,
      'noPrice', offer."noPrice", 'stock', offer.stock, 'stockDate', offer."stockDate",
      'minimum', offer.minimum, 'multiple', offer.multiple, 'maximum', offer.maximum,
      'orderable', offer.orderable) as offer
    from found join offer on offer."skuId" = found.id join sku s on s.id = found.id
    order by found.place`
}
