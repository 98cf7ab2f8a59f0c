import { sql, type RawBuilder } from 'kysely'
import { leadingQuery, type Keyword } from '../../search/keyword.ts'
import { inList, isLeading, rankOf, type Search } from './conditions.ts'
import { pageLimits, type Page } from './page-limits.ts'

/**
 * Products by how well they fit a keyword, the best first. A word that thousands share is looked up among those that
 * lead a list; all others come after them and are read only where these do not fill the page.
 */
export const bestHits = (search: Search, keyword: Keyword, page: Page): RawBuilder<unknown> => {
  const most = page.page * page.size + 1
  const hits = (holds: RawBuilder<unknown>) => sql`
    select q.sku_id, ${rankOf(keyword)} as rank, q.sales from sku_search q
    where ${inList(search)} and ${holds} order by rank, q.sales desc, q.sku_id limit ${most}`
  const leads = isLeading(keyword)
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
