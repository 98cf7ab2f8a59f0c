import { sql, type RawBuilder } from 'kysely'
import { plannedAnew } from '../../../db/prepared.ts'
import type { Db } from '../../../db/schema.ts'
import {
  failedBit,
  inCategory,
  inList,
  inSearch,
  narrowings,
  type Dimension,
  type Search,
} from './conditions.ts'
import type { Group } from './facets.ts'
import { throughIndex } from './search-page.ts'

const isInStock = sql`coalesce(k.state in ('enough', 'low'), false)`

const failedBits = (conditions: readonly (readonly [Dimension, RawBuilder<unknown>])[]) =>
  sql.join(
    [
      sql`0`,
      ...conditions.map(
        ([name, holds]) => sql`case when ${holds} then 0 else ${sql.lit(failedBit(name))} end`,
      ),
    ],
    sql` + `,
  )

/**
 * Counts the results of the keyword, in a category or everywhere, by the one filter that a product fails. Products
 * that fail two filters are left out, since one more choice in a group cannot bring them back.
 */
export const readGroups = async (
  db: Db,
  search: Search,
  { within, inStock = false }: { readonly within?: number; readonly inStock?: boolean } = {},
): Promise<Group[]> => {
  const stockFilter: [Dimension, RawBuilder<unknown>][] = inStock ? [['stock', isInStock]] : []
  const failed = failedBits([...narrowings('q', search), ...stockFilter])
  const inside = within === undefined ? sql`true` : inCategory('q', search.tree, within)
  return throughIndex(db, search.keyword, async run => {
    const { rows } = await sql<Group>`${plannedAnew}
      select case grouping(category, series) when 1 then 'category' when 2 then 'series' else 'rest' end as by,
        category, series, storage, tag, sample, stock, failed, count(*) as count
      from (
        select q.category_id as category, q.series, q.storage, q.tag_bits as tag, q.sample_allowed as sample,
          ${inStock ? isInStock : sql`false`} as stock, ${failed} as failed
        from sku_search q ${inStock ? sql`left join sku_stock k on k.sku_id = q.sku_id` : sql``}
        where ${inSearch('q', search.keyword)} and ${inside}
      ) found
      where failed & (failed - 1) = 0
      group by grouping sets ((category, failed), (series, failed), (storage, tag, sample, stock, failed))`.execute(
      run,
    )
    return rows
  })
}

/** How many products of a list are in stock. */
export const countInStock = (db: Db, search: Search): Promise<number> =>
  throughIndex(db, search.keyword, async run => {
    const { rows } = await sql<{ count: number }>`${plannedAnew}
      select count(*) as count from sku_search q join sku_stock k on k.sku_id = q.sku_id
      where ${inList('q', search)} and k.state in ('enough', 'low')`.execute(run)
    return rows[0]?.count ?? 0
  })
