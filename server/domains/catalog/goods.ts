import { sql } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { plannedAnew } from '../../db/prepared.ts'
import type { Db } from '../../db/schema.ts'
import { keyOf } from '#contract/search/runs.ts'
import { categoryTree } from './category-tree.ts'
import { hasTag, inCategory } from './search/conditions.ts'
import { cardColumns, cardJson, type SkuCard } from './sku-cards.ts'

/** The best sellers of a tag, of a category, of both, or of the whole catalog. */
export const queryGoods = async (
  db: Db,
  { tag, categoryId, size }: RequestOf<'POST /skuCatalogs/action/queryGoodsList'>,
): Promise<SkuCard[]> => {
  const tagged = tag === undefined ? sql`true` : hasTag('q', tag)
  const inside = categoryId === undefined ? sql`true` : inCategory('q', await categoryTree(db), categoryId)
  const { rows } = await sql<SkuCard>`${plannedAnew}
    select ${cardColumns('s')} from sku_search q join sku s on s.id = q.sku_id
    where q.on_sale and ${tagged} and ${inside}
    order by q.sales desc, q.sku_id limit ${size}`.execute(db)
  return rows
}

/** Products by code in the order of the codes, each once. Case and punctuation of a code do not matter. */
export const listByCodes = async (db: Db, codes: readonly string[]): Promise<SkuCard[]> => {
  const { rows } = await sql<SkuCard>`
    select ${cardColumns('s')}
    from unnest(${codes.map(keyOf)}::text[]) with ordinality as asked (key, place)
    join sku_search q on q.code_key = asked.key join sku s on s.id = q.sku_id
    where q.on_sale and asked.key <> ''
    group by s.id
    order by min(asked.place), s.id`.execute(db)
  return rows
}

/** The product of each code, on sale or not: the writer of a list must learn that a product is no longer sold. */
export const cardsOfCodes = async (db: Db, codes: readonly string[]): Promise<(SkuCard | null)[]> => {
  const { rows } = await sql<{ key: string; card: SkuCard }>`
    select distinct on (q.code_key) q.code_key as key, ${cardJson('s')} as card
    from sku_search q join sku s on s.id = q.sku_id
    where q.code_key = any(${codes.map(keyOf)}::text[]) and q.code_key <> ''
    order by q.code_key, s.id`.execute(db)
  const cards = new Map(rows.map(({ key, card }) => [key, card]))
  return codes.map(code => cards.get(keyOf(code)) ?? null)
}
