import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { keywordKey } from '../../search/keyword.ts'
import { inList, type Search } from './conditions.ts'
import type { Group } from './facets.ts'
import { cachedByRevision } from './revision-cache.ts'
import { plannedAnew } from './search-page.ts'

interface GroupRow extends Omit<Group, 'categories'> {
  readonly one: number | null
  readonly two: number | null
  readonly three: number | null
}

const withPath = ({ one, two, three, ...rest }: GroupRow): Group => ({
  ...rest,
  categories: [one, two, three].filter(id => id !== null),
})

const columns = sql`s.category_1 as one, s.category_2 as two, s.category_3 as three, s.series, s.storage,
  s.tag_bits as "tagBits", s.sample_allowed as "sampleAllowed"`
const byColumns = sql`s.category_1, s.category_2, s.category_3, s.series, s.storage, s.tag_bits, s.sample_allowed`

const cached = cachedByRevision<readonly Group[]>(100)

/** All products that a keyword finds, counted by everything that filters ask for: one reading serves all filters. */
export const readGroups = (
  db: Db,
  { keyword, tree }: Pick<Search, 'keyword' | 'tree'>,
): Promise<readonly Group[]> =>
  cached(db, keywordKey(keyword), async () => {
    const { rows } = await sql<GroupRow>`${plannedAnew}
      select ${columns}, false as "inStock", count(*) as count
      from sku s where ${inList({ keyword, filters: {}, tree })}
      group by ${byColumns}`.execute(db)
    return rows.map(withPath)
  })

/** The same with the stock of this moment, which no revision tells of. */
export const readStockGroups = async (
  db: Db,
  { keyword, tree }: Pick<Search, 'keyword' | 'tree'>,
  seesStock: boolean,
): Promise<readonly Group[]> => {
  const inStock = seesStock ? sql`coalesce(k.state in ('enough', 'low'), false)` : sql`false`
  const { rows } = await sql<GroupRow>`${plannedAnew}
    select ${columns}, ${inStock} as "inStock", count(*) as count
    from sku s left join sku_stock k on k.sku_id = s.id where ${inList({ keyword, filters: {}, tree })}
    group by ${byColumns}, 8`.execute(db)
  return rows.map(withPath)
}
