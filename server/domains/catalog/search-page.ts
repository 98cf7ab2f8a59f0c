import { sql, type RawBuilder } from 'kysely'
import { plannedAnew } from '../../db/prepared.ts'
import type { Db } from '../../db/schema.ts'
import { bestHits } from './best-hits.ts'
import { inList, type Search } from './conditions.ts'
import { pageLimits, type Page } from './page-limits.ts'
import { cardColumns, type SkuCard } from './sku-cards.ts'
import { throughIndex } from './through-index.ts'

type Sort = 'relevance' | 'new' | 'sales'

/** Equals are told apart by their id, so that no page repeats what another one showed. */
const orders: Record<Exclude<Sort, 'relevance'>, RawBuilder<unknown>> = {
  sales: sql`q.sales desc, q.sku_id`,
  new: sql`q.published_at desc, q.sku_id`,
}

/** The ids of one page in its order. */
export const hitsOf = (search: Search, sort: Sort, page: Page): RawBuilder<unknown> => {
  if (sort === 'relevance' && search.keyword) return bestHits(search, search.keyword, page)
  const order = orders[sort === 'relevance' ? 'sales' : sort]
  return sql`select q.sku_id from sku_search q where ${inList(search)} order by ${order} ${pageLimits(page)}`
}

/** A page is chosen by short rows; the long ones are read for what is on it. */
export const readHits = async <T>(
  run: Db,
  columns: RawBuilder<unknown>,
  hits: RawBuilder<unknown>,
): Promise<T[]> => {
  const { rows } = await sql<T>`${plannedAnew}
    select ${columns}
    from (select found.sku_id, row_number() over () as place from (${hits}) found) placed
    join sku s on s.id = placed.sku_id
    order by placed.place`.execute(run)
  return rows
}

export interface CardPage {
  readonly rows: SkuCard[]
  readonly hasMore: boolean
}

export const searchPage = (db: Db, search: Search, sort: Sort, page: Page): Promise<CardPage> =>
  throughIndex(db, search.keyword, async run => {
    const rows = await readHits<SkuCard>(run, cardColumns, hitsOf(search, sort, page))
    return { rows: rows.slice(0, page.size), hasMore: rows.length > page.size }
  })
