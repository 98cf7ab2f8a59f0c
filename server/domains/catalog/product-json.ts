import { sql } from 'kysely'

/** What a line shows of its product, which the statement calls by this name. */
export const productJson = (sku: string) => {
  const s = sql.table(sku)
  return sql`json_build_object('id', ${s}.id, 'code', ${s}.code, 'name', ${s}.name, 'spec', ${s}.spec,
    'unit', ${s}.unit, 'storage', ${s}.storage, 'picture', ${s}.pictures -> 0, 'onSale', ${s}.on_sale,
    'grossWeight', ${s}.gross_weight, 'volume', ${s}.volume)`
}
