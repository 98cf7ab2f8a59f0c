import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/refusal.ts'
import { cardColumns } from './sku-cards.ts'

export type SkuDetail = ResponseOf<'POST /skuCatalogs/action/getById'>

/** The columns of a detail. `sku` is the name of that table in the statement around them. */
export const detailColumns = (sku: string): RawBuilder<SkuDetail> => {
  const s = sql.table(sku)
  return sql`${cardColumns(sku)}, ${s}.pinyin, ${s}.gtin, ${s}.pieces, ${s}.net_weight as "netWeight",
    ${s}.gross_weight as "grossWeight", ${s}.volume, ${s}.shelf_life_days as "shelfLifeDays", ${s}.origin,
    ${s}.ingredients, ${s}.allergens, ${s}.description, ${s}.cooking, ${s}.pictures,
    coalesce((
      select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.level)
      from sku_search q join sku_category c on c.id in (q.category_1, q.category_2, q.category_3)
      where q.sku_id = ${s}.id), '[]') as categories`
}

/** Products that are no longer sold are answered too, since orders and shared links lead to them. */
export const querySkuDetail = async (db: Db, id: number): Promise<SkuDetail> => {
  const { rows } = await sql<SkuDetail>`select ${detailColumns('s')} from sku s where s.id = ${id}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw notFound()
  return row
}
