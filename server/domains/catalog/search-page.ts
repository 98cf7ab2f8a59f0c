import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { inList, rankOf, type Search } from './conditions.ts'
import { cardColumns, type SkuCard } from './sku-cards.ts'

export interface Page {
  readonly page: number
  readonly size: number
}

type Sort = 'relevance' | 'new' | 'sales'

/** Equals are told apart by their id, so that no page repeats what another one showed. */
const orders: Record<Sort, RawBuilder<unknown>> = {
  relevance: sql`rank, s.sales desc, s.id`,
  sales: sql`s.sales desc, s.id`,
  new: sql`s.published_at desc, s.id`,
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

/** The page is chosen by what lies in the rows; the long columns are read for what is on it. */
export const searchPage = async (db: Db, search: Search, sort: Sort, page: Page): Promise<CardPage> => {
  const { rows } = await sql<SkuCard>`${plannedAnew}
    select ${cardColumns}
    from (
      select s.id, ${sort === 'relevance' ? rankOf(search.keyword) : sql`0`} as rank
      from sku s where ${inList(search)} order by ${orderOf(search, sort)} ${pageLimits(page)}
    ) found join sku s on s.id = found.id
    order by ${orderOf(search, sort)}`.execute(db)
  return { rows: rows.slice(0, page.size), hasMore: rows.length > page.size }
}
