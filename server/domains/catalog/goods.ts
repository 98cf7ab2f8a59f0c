import { sql, type RawBuilder } from 'kysely'
import { skuTags } from '#contract/catalog.ts'
import type { RequestOf } from '#contract/index.ts'
import { plannedAnew } from '../../db/prepared.ts'
import type { Db } from '../../db/schema.ts'
import { keyOf } from '../../search/runs.ts'
import { categoryTree } from './category-tree.ts'
import { inCategory } from './conditions.ts'
import { cardColumns, type SkuCard } from './sku-cards.ts'

type Tag = (typeof skuTags)[number]

/** Written as the index has it, or it would not be used. */
export const hasTag = (tag: Tag) => sql`q.tag_bits & ${sql.lit(1 << skuTags.indexOf(tag))} <> 0`

const bestSellers = async (
  db: Db,
  conditions: readonly RawBuilder<unknown>[],
  size: number,
): Promise<SkuCard[]> => {
  const { rows } = await sql<SkuCard>`${plannedAnew}
    select ${cardColumns} from sku_search q join sku s on s.id = q.sku_id
    where ${sql.join([sql`q.on_sale`, ...conditions], sql` and `)}
    order by q.sales desc, q.sku_id limit ${size}`.execute(db)
  return rows
}

/** What sells best, of a tag, of a category, of both or of everything. */
export const queryGoods = async (
  db: Db,
  { tag, categoryId, size }: RequestOf<'POST /skuCatalogs/action/queryGoodsList'>,
): Promise<SkuCard[]> => {
  const conditions = [
    ...(tag === undefined ? [] : [hasTag(tag)]),
    ...(categoryId === undefined ? [] : [inCategory(await categoryTree(db), categoryId)]),
  ]
  return bestSellers(db, conditions, size)
}

/** By code, in the order asked for, each once; letters and signs of a code may be written either way. */
export const listByCodes = async (db: Db, codes: readonly string[]): Promise<SkuCard[]> => {
  const { rows } = await sql<SkuCard>`
    select ${cardColumns}
    from unnest(${codes.map(keyOf)}::text[]) with ordinality as asked (key, place)
    join sku_search q on q.code_key = asked.key join sku s on s.id = q.sku_id
    where q.on_sale and asked.key <> ''
    group by s.id
    order by min(asked.place), s.id`.execute(db)
  return rows
}
