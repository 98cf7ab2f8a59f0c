import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { inList, rankOf, type Search } from './conditions.ts'
import { cardColumns, type SkuCard } from './sku-cards.ts'
import { throughIndex } from './through-index.ts'

export interface Page {
  readonly page: number
  readonly size: number
}

type Sort = 'relevance' | 'new' | 'sales'

/** Equals are told apart by their id, so that no page repeats what another one showed. */
const orders: Record<Sort, RawBuilder<unknown>> = {
  relevance: sql`rank, q.sales desc, q.sku_id`,
  sales: sql`q.sales desc, q.sku_id`,
  new: sql`q.published_at desc, q.sku_id`,
}

const orderOf = (search: Search, sort: Sort) =>
  orders[sort === 'relevance' && !search.keyword ? 'sales' : sort]

/** One more than the page holds tells whether there is another. */
export const pageLimits = ({ page, size }: Page) => sql`limit ${size + 1} offset ${(page - 1) * size}`

/**
 * Statements of the search begin with a remark: they are planned with their values, since a common word wants
 * another plan than a rare one.
 */
export const plannedAnew = sql`/* with its values */`

export interface CardPage {
  readonly rows: SkuCard[]
  readonly hasMore: boolean
}

/** The page is chosen by short rows; the long ones are read for what is on it. */
export const searchPage = (db: Db, search: Search, sort: Sort, page: Page): Promise<CardPage> =>
  throughIndex(db, search.keyword, async run => {
    const order = orderOf(search, sort)
    const { rows } = await sql<SkuCard>`${plannedAnew}
      select ${cardColumns}
      from (
        select found.sku_id, row_number() over () as place
        from (
          select q.sku_id, ${sort === 'relevance' ? rankOf(search.keyword) : sql`0`} as rank
          from sku_search q where ${inList(search)} order by ${order} ${pageLimits(page)}
        ) found
      ) placed join sku s on s.id = placed.sku_id
      order by placed.place`.execute(run)
    return { rows: rows.slice(0, page.size), hasMore: rows.length > page.size }
  })
