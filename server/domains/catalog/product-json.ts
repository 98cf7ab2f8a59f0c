import { sql } from 'kysely'

/** The product of a line as JSON. `sku` is the product's name in the statement around it. */
export const productJson = (sku: string) => {
  const s = sql.table(sku)
  return sql`json_build_object('id', ${s}.id, 'code', ${s}.code, 'name', ${s}.name, 'spec', ${s}.spec,
    'unit', ${s}.unit, 'storage', ${s}.storage, 'picture', ${s}.pictures -> 0, 'onSale', ${s}.on_sale,
    'grossWeight', ${s}.gross_weight, 'volume', ${s}.volume)`
}
