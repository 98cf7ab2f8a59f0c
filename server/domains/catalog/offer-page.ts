import { sql, type RawBuilder } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { plannedAnew } from '../../db/prepared.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/actor.ts'
import { inList, rankOf, type Search } from './conditions.ts'
import { countFacets } from './facets.ts'
import { currentStock, readGroups } from './groups.ts'
import { offersOfWanted, seesStock } from './offers.ts'
import { cappedTotal, searchCorrected } from './search.ts'
import { pageLimits } from './page-limits.ts'
import { cardJson } from './sku-cards.ts'
import { throughIndex } from './through-index.ts'

type Request = RequestOf<'POST /skus/action/queryOfferByPage'>
type Answer = ResponseOf<'POST /skus/action/queryOfferByPage'>
type Row = Answer['rows'][number]

const bySales = sql`w.sales desc, w.id`

/** Without a price right nothing has a price, and a list by price is one by sales; what has none comes last. */
const orders: Record<Request['sort'], RawBuilder<unknown>> = {
  relevance: sql`w.rank, ${bySales}`,
  sales: bySales,
  new: sql`w.published_at desc, w.id`,
  priceUp: sql`offer.price nulls last, ${bySales}`,
  priceDown: sql`offer.price desc nulls last, ${bySales}`,
}

const readPage = (
  { db, actor, now }: Context<Actor>,
  search: Search,
  { sort, page, size, inStock }: Request,
) =>
  throughIndex(db, search.keyword, async run => {
    const available = inStock && seesStock(actor) ? sql`where offer.stock in ('enough', 'low')` : sql``
    const { rows } = await sql<Row>`${plannedAnew}
      with wanted as materialized (
        select q.sku_id as id, q.sales, q.published_at,
          ${sort === 'relevance' ? rankOf(search.keyword) : sql`0`} as rank
        from sku_search q where ${inList(search)}
      ), offer as materialized (${offersOfWanted(actor, now)}), found as (
        select w.id, row_number() over (order by ${orders[sort]}) as place
        from wanted w join offer on offer."skuId" = w.id ${available}
        order by place ${pageLimits({ page, size })}
      )
      select ${cardJson} as sku, json_build_object('skuId', offer."skuId", 'price', offer.price,
          'noPrice', offer."noPrice", 'stock', offer.stock, 'stockDate', offer."stockDate",
          'minimum', offer.minimum, 'multiple', offer.multiple, 'maximum', offer.maximum,
          'orderable', offer.orderable) as offer
      from found join offer on offer."skuId" = found.id join sku s on s.id = found.id
      order by found.place`.execute(run)
    return { rows: rows.slice(0, size), hasMore: rows.length > size }
  })

/** Search where the order or a filter needs the caller's own prices or the stock of this moment. */
export const queryOfferByPage = async (context: Context<Actor>, request: Request): Promise<Answer> => {
  const { db, actor } = context
  const { keyword: given, page: _, size: __, sort: ___, inStock, counts: isCounted, ...filters } = request
  const { search, found, corrected } = await searchCorrected(db, given, filters, one =>
    readPage(context, one, request),
  )
  if (!isCounted) return { ...found, total: null, facets: null, corrected }
  const stock = seesStock(actor) ? { stock: currentStock(inStock) } : {}
  const groups = await readGroups(db, search, stock)
  const counts = countFacets(groups, search.tree)
  return {
    ...found,
    total: cappedTotal(counts.total, search.keyword),
    facets: { ...counts.facets, inStock: counts.inStock },
    corrected,
  }
}
