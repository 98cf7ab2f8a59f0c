import { sql, type RawBuilder } from 'kysely'
import { plannedAnew } from '../../../db/prepared.ts'
import type { Db } from '../../../db/schema.ts'
import type { Keyword } from '#contract/search/keyword.ts'
import { leadingQuery } from '../../../search/keyword.ts'
import { inList, isLeading, rankOf, type Search } from './conditions.ts'
import { cardColumns, type SkuCard } from '../sku-cards.ts'

/**
 * One page of a list of products. Its ids are chosen from the short rows of `sku_search`, and only these are read
 * from `sku`. The list is not counted, since a catalog is too large to look at every hit. Cookbooks and articles are
 * few, so one statement reads and counts them (`content/published-rows.ts`).
 */

/**
 * Runs searches so that the index of grams finds the keyword. The planner would rather compare the grams of every
 * row: it does not know that they are stored outside the table and are fetched one by one. The transaction only reads,
 * and so takes no place of a write.
 */
export const throughIndex = <T>(
  db: Db,
  keyword: Keyword | undefined,
  work: (run: Db) => Promise<T>,
): Promise<T> =>
  keyword
    ? db
        .transaction()
        .setAccessMode('read only')
        .execute(async tx => {
          await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
            tx,
          )
          return work(tx)
        })
    : work(db)

export interface Page {
  readonly page: number
  readonly size: number
}

/** One row more than the page holds tells whether there is another page. */
export const pageLimits = ({ page, size }: Page) => sql`limit ${size + 1} offset ${(page - 1) * size}`

export interface PageOf<T> {
  readonly rows: T[]
  readonly hasMore: boolean
}

/** A page out of rows that were read within `pageLimits`. */
export const pageOf = <T>(rows: T[], { size }: Pick<Page, 'size'>): PageOf<T> => ({
  rows: rows.slice(0, size),
  hasMore: rows.length > size,
})

/**
 * Ids of products by how well they fit a keyword, the best first. Only popular products and exact matches are ranked;
 * all others come after them and are read only where these do not fill the page.
 */
export const bestHits = (search: Search, keyword: Keyword, page: Page): RawBuilder<unknown> => {
  const most = page.page * page.size + 1
  const hits = (holds: RawBuilder<unknown>) => sql`
    select q.sku_id, ${rankOf('q', keyword)} as rank, q.sales from sku_search q
    where ${inList('q', search)} and ${holds} order by rank, q.sales desc, q.sku_id limit ${most}`
  const leads = isLeading('q', keyword)
  const found = sql`q.grams @@ ${leadingQuery(keyword)}::tsquery`
  return sql`
    with leading_hit as materialized (${hits(sql`${found} and ${leads}`)}), hit as (
      select sku_id, rank, sales from leading_hit
      union all
      select sku_id, rank, sales from (${hits(sql`not ${leads}`)}) other
      where (select count(*) from leading_hit) < ${most}
    )
    select sku_id from hit order by rank, sales desc, sku_id ${pageLimits(page)}`
}

type Sort = 'relevance' | 'new' | 'sales'

/** The ids of one page in its order. Equals are sorted by id, so that no page repeats a product of another. */
const hitsOf = (search: Search, sort: Sort, page: Page): RawBuilder<unknown> => {
  if (sort === 'relevance' && search.keyword) return bestHits(search, search.keyword, page)
  const column = sql.ref(sort === 'new' ? 'q.published_at' : 'q.sales')
  return sql`
    select q.sku_id from sku_search q where ${inList('q', search)}
    order by ${column} desc, q.sku_id ${pageLimits(page)}`
}

/** These columns of the products, in the order of the ids. */
export const readHits = async <T>(
  run: Db,
  columns: (sku: string) => RawBuilder<unknown>,
  hits: RawBuilder<unknown>,
): Promise<T[]> => {
  const { rows } = await sql<T>`${plannedAnew}
    select ${columns('s')}
    from (select found.sku_id, row_number() over () as place from (${hits}) found) placed
    join sku s on s.id = placed.sku_id
    order by placed.place`.execute(run)
  return rows
}

export const searchPage = (db: Db, search: Search, sort: Sort, page: Page): Promise<PageOf<SkuCard>> =>
  throughIndex(db, search.keyword, async run =>
    pageOf(await readHits<SkuCard>(run, cardColumns, hitsOf(search, sort, page)), page),
  )
