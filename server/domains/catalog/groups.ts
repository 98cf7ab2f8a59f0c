import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { inSearch, narrowings, type Search } from './conditions.ts'
import type { Dimension, Group } from './facets.ts'
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

const asArray = (conditions: readonly (readonly [Dimension, RawBuilder<unknown>])[]) =>
  conditions.length === 0
    ? sql`'{}'::text[]`
    : sql`array_remove(array[${sql.join(
        conditions.map(([name, holds]) => sql`case when (${holds}) is not true then ${name}::text end`),
      )}], null)`

/**
 * What a keyword finds, counted by each dimension and by the one filter that keeps it out; what two filters keep out
 * no choice in one group brings back.
 */
export const readGroups = async (
  db: Db,
  { keyword, filters, tree }: Search,
  stock: Stock = noStock,
): Promise<Group[]> => {
  const stockFilter: [Dimension, RawBuilder<unknown>][] = stock.isFilter ? [['stock', stock.inStock]] : []
  const failed = asArray([...narrowings(tree, filters), ...stockFilter])
  return throughIndex(db, keyword, async run => {
    const { rows } = await sql<Group>`
      select (array['category', 'series', 'storage', 'tag', 'sample', 'stock'])[
          array_position(array[1, 2, 4, 8, 16, 32], 63 - grouping(stock, sample, tag, storage, series, category))
        ] as dimension,
        category, series, storage, tag, sample, stock, failed[1] as failed, count(*) as count
      from (
        select q.category_id as category, q.series, q.storage, q.tag_bits as tag, q.sample_allowed as sample,
          ${stock.inStock} as stock, ${failed} as failed
        from sku_search q ${stock.join} where ${inSearch(keyword)}
      ) found
      where cardinality(failed) < 2
      group by grouping sets ((category, failed), (series, failed), (storage, failed), (tag, failed),
        (sample, failed), (stock, failed))`.execute(run)
    return rows
  })
}
