import { sql } from 'kysely'
import { plannedForMany } from '../../db/prepared.ts'
import { offersOf, productFacts, type ProductFacts } from '../catalog/public.ts'
import type { CartLine, Reading } from './reading.ts'

type Price = Pick<CartLine, 'price' | 'stock' | 'stockDate' | 'available'>

/** What a line shows of its product and of today's offer. */
export type Offered = ProductFacts & Price

interface Row extends Price {
  readonly revision: number
  readonly skuId: number | null
}

const nothingOffered: Price = { price: null, stock: null, stockDate: null, available: null }

/** The offers that there are, and the catalog's revision in any case. */
export const pricesOf = (
  { actor, now }: Omit<Reading, 'db'>,
  skuIds: readonly number[],
) => sql<Row>`${plannedForMany(skuIds)}
  with wanted as materialized (select unnest(${skuIds}::bigint[]) as id), offer as (${offersOf('wanted', actor, now)})
  select r.revision, offer."skuId", offer.price, offer.stock, offer."stockDate", offer.available
  from catalog_revision r left join offer on true`

export const readOffered = async (
  { db, ...reader }: Reading,
  skuIds: readonly number[],
): Promise<ReadonlyMap<number, Offered>> => {
  if (skuIds.length === 0) return new Map()
  const ids = [...new Set(skuIds)]
  const { rows } = await pricesOf(reader, ids).execute(db)
  const prices = new Map(rows.map(row => [row.skuId, row]))
  const products = await productFacts(db, rows[0]?.revision ?? 0, ids)
  const offered = new Map<number, Offered>()
  for (const id of ids) {
    const facts = products.get(id)
    const { price, stock, stockDate, available } = prices.get(id) ?? nothingOffered
    if (facts) offered.set(id, { ...facts, price, stock, stockDate, available })
  }
  return offered
}
