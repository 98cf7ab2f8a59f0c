import { sql } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { plannedAnew } from '../../db/prepared.ts'
import type { Db } from '../../db/schema.ts'
import { gtinOf } from '#contract/codes/gtin.ts'
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

/** Products by code, or by the number on the case, in the order asked, each once. Case and punctuation of a code do not matter. */
export const listByCodes = async (db: Db, codes: readonly string[]): Promise<SkuCard[]> => {
  const { rows } = await sql<SkuCard>`
    select ${cardColumns('s')}
    from unnest(${codes.map(keyOf)}::text[], ${codes.map(code => gtinOf(code) ?? '')}::text[])
      with ordinality as asked (key, gtin, place)
    cross join lateral (
      select q.sku_id from sku_search q where q.code_key = asked.key and asked.key <> ''
      union select n.id from sku n where n.gtin = asked.gtin) found
    join sku s on s.id = found.sku_id
    where s.on_sale
    group by s.id
    order by min(asked.place), s.id`.execute(db)
  return rows
}

const cardsOfNumbers = async (db: Db, numbers: readonly string[]): Promise<Map<string, SkuCard>> => {
  const { rows } = await sql<{ gtin: string; card: SkuCard }>`
    select s.gtin, ${cardJson('s')} as card from sku s where s.gtin = any(${numbers}::text[])`.execute(db)
  return new Map(rows.map(({ gtin, card }) => [gtin, card]))
}

/** The product of each code, on sale or not: the writer of a list must learn that a product is no longer sold. */
export const cardsOfCodes = async (db: Db, codes: readonly string[]): Promise<(SkuCard | null)[]> => {
  const { rows } = await sql<{ key: string; card: SkuCard }>`
    select distinct on (q.code_key) q.code_key as key, ${cardJson('s')} as card
    from sku_search q join sku s on s.id = q.sku_id
    where q.code_key = any(${codes.map(keyOf)}::text[]) and q.code_key <> ''
    order by q.code_key, s.id`.execute(db)
  const cards = new Map(rows.map(({ key, card }) => [key, card]))
  const numbers = codes.flatMap(code => (cards.has(keyOf(code)) ? [] : (gtinOf(code) ?? [])))
  const numbered = numbers.length === 0 ? new Map<string, SkuCard>() : await cardsOfNumbers(db, numbers)
  return codes.map(code => cards.get(keyOf(code)) ?? numbered.get(gtinOf(code) ?? '') ?? null)
}
