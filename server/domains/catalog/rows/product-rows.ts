import { sql, type RawBuilder } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import type { Db, Tx } from '../../../db/schema.ts'

/** A product as the brand writes it. Sales and the day of publishing are not the brand's to edit. */
export type ProductRow = Omit<ErpRow<'PUT /erp/v1/products'>, 'sales' | 'publishedAt'>

const columns = sql`s.code, s.name,
  array_remove(array[wide.name, middle.name, c.name], null) as category, s.series, s.spec, s.storage, s.pieces,
  s.net_weight as "netWeight", s.gross_weight as "grossWeight", s.volume, s.shelf_life_days as "shelfLifeDays", s.gtin,
  s.unit, s.tagline, s.tags, s.sample_allowed as "sampleAllowed", s.on_sale as "onSale", s.minimum, s.multiple,
  s.maximum, s.tax_rate as "taxRate", s.list_price as "listPrice", s.origin, s.ingredients, s.allergens, s.description,
  s.cooking`

const selected = (where: RawBuilder<unknown>, most: RawBuilder<unknown>) => sql<ProductRow>`
  select ${columns} from sku s join sku_category c on c.id = s.category_id
  left join sku_category middle on middle.id = c.parent_id left join sku_category wide on wide.id = middle.parent_id
  where ${where} order by s.code ${most}`

export const productRows = async (
  db: Db | Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ProductRow>> => {
  const { rows } = await selected(sql`s.code = any(${codes}::text[])`, sql``).execute(db)
  return new Map(rows.map(row => [row.code, row]))
}

/** All products by code, behind one code, some at a time. */
export const productsBehind = async (db: Db, code: string, most: number): Promise<readonly ProductRow[]> => {
  const { rows } = await selected(sql`s.code > ${code}`, sql`limit ${most}`).execute(db)
  return rows
}
