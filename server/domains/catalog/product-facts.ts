import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { versionedCache } from '../../db/cache.ts'

/** The product of a line as JSON. `sku` is the product's name in the statement around it. */
export const productJson = (sku: string) => {
  const s = sql.table(sku)
  return sql`json_build_object('id', ${s}.id, 'code', ${s}.code, 'name', ${s}.name, 'spec', ${s}.spec,
    'unit', ${s}.unit, 'storage', ${s}.storage, 'picture', ${s}.pictures -> 0, 'onSale', ${s}.on_sale,
    'grossWeight', ${s}.gross_weight, 'volume', ${s}.volume)`
}

type CartLine = ResponseOf<'POST /shoppingCarts/action/queryShoppingCart'>['groups'][number]['lines'][number]

/** The product's part of a line: the same for everybody, and without price or stock. */
export interface ProductFacts extends Readonly<
  Pick<CartLine, 'product' | 'minimum' | 'multiple' | 'maximum'>
> {
  readonly sampleAllowed: boolean
}

interface Row extends ProductFacts {
  readonly id: number
}

const readMissing = async (db: Db | Tx, skuIds: readonly number[]): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select s.id, ${productJson('s')} as product, s.minimum, s.multiple, s.maximum,
      s.sample_allowed as "sampleAllowed"
    from sku s where s.id = any(${skuIds}::bigint[])`.execute(db)
  return rows
}

const productsOf = versionedCache<Map<number, ProductFacts>>(1)

/**
 * Products of a long cart are large and seldom change, so those that were read are cached until the catalog's
 * revision moves. The caller reads the revision first, in a statement of its own.
 */
export const productFacts = async (
  db: Db | Tx,
  revision: number,
  skuIds: readonly number[],
): Promise<ReadonlyMap<number, ProductFacts>> => {
  const products = productsOf(db).findOrMake('', revision, () => new Map<number, ProductFacts>())
  const missing = skuIds.filter(id => !products.has(id))
  if (missing.length > 0)
    for (const { id, ...facts } of await readMissing(db, missing)) products.set(id, facts)
  return products
}
