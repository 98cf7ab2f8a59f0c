import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { keptByDatabase } from '../../db/kept-by-database.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { productJson } from './product-json.ts'

type CartLine = ResponseOf<'POST /shoppingCarts/action/queryShoppingCart'>['groups'][number]['lines'][number]

/** What a line takes from its product: the same for everybody, and without price or stock. */
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

interface Known {
  revision: number
  products: Map<number, ProductFacts>
}

const knownOf = keptByDatabase<Known>(() => ({ revision: -1, products: new Map() }))

/**
 * Products of a long cart are large and seldom change, so this process keeps those it has read until the catalog's
 * revision moves. The caller reads the revision first, in a statement of its own: what is read after it is never older.
 */
export const productFacts = async (
  db: Db | Tx,
  revision: number,
  skuIds: readonly number[],
): Promise<ReadonlyMap<number, ProductFacts>> => {
  const known = knownOf(db)
  if (known.revision !== revision) Object.assign(known, { revision, products: new Map() })
  const { products } = known
  const missing = skuIds.filter(id => !products.has(id))
  if (missing.length > 0)
    for (const { id, ...facts } of await readMissing(db, missing)) products.set(id, facts)
  return products
}
