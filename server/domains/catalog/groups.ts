import { sql, type RawBuilder } from 'kysely'
import { plannedAnew } from '../../db/prepared.ts'
import type { Db } from '../../db/schema.ts'
import { inCategory, inSearch, narrowings, type Search } from './conditions.ts'
import { failedBit, type Dimension, type Group } from './facets.ts'
import { throughIndex } from './through-index.ts'

/** Who may see stock also has it counted; it is that of this moment, which no revision tells of. */
export interface Stock {
  readonly join: RawBuilder<unknown>
  readonly inStock: RawBuilder<unknown>
  readonly isFilter: boolean
}

const noStock: Stock = { join: sql``, inStock: sql`false`, isFilter: false }

export const currentStock = (isFilter: boolean): Stock => ({
  join: sql`left join sku_stock k on k.sku_id = q.sku_id`,
  inStock: sql`coalesce(k.state in ('enough', 'low'), false)`,
  isFilter,
})

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
 * What a keyword finds within a category or everywhere, counted by the one filter that keeps it out; what two filters
 * keep out no choice in one group brings back.
 */
export const readGroups = async (
  db: Db,
  { keyword, filters, tree }: Search,
  { within, stock = noStock }: { readonly within?: number; readonly stock?: Stock } = {},
): Promise<Group[]> => {
  const stockFilter: [Dimension, RawBuilder<unknown>][] = stock.isFilter ? [['stock', stock.inStock]] : []
  const failed = failedBits([...narrowings(tree, filters), ...stockFilter])
  const inside = within === undefined ? sql`true` : inCategory(tree, within)
  return throughIndex(db, keyword, async run => {
    const { rows } = await sql<Group>`${plannedAnew}
      select case grouping(category, series) when 1 then 'category' when 2 then 'series' else 'rest' end as by,
        category, series, storage, tag, sample, stock, failed, count(*) as count
      from (
        select q.category_id as category, q.series, q.storage, q.tag_bits as tag, q.sample_allowed as sample,
          ${stock.inStock} as stock, ${failed} as failed
        from sku_search q ${stock.join} where ${inSearch(keyword)} and ${inside}
      ) found
      where failed & (failed - 1) = 0
      group by grouping sets ((category, failed), (series, failed), (storage, tag, sample, stock, failed))`.execute(
      run,
    )
    return rows
  })
}
