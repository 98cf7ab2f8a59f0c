import { sql } from 'kysely'
import { shanghaiDay } from '../../kit/clock.ts'
import { plannedForMany } from '../../db/prepared.ts'
import { versionedCache } from '../../db/cache.ts'
import type { Reading } from '../../http/context.ts'
import {
  offersOf,
  offerVersion,
  productFacts,
  type OfferVersion,
  type ProductFacts,
} from '../catalog/public.ts'
import type { CartLine } from './cart-addresses.ts'

type Price = Pick<CartLine, 'price' | 'stock' | 'stockDate' | 'available'>

/** The facts of the product and of today's offer that a line shows. */
export type Offered = ProductFacts & Price

interface Row extends Price {
  readonly skuId: number
}

const nothingOffered: Price = { price: null, stock: null, stockDate: null, available: null }

/** The offers that there are. */
export const pricesOf = (
  { actor, now }: Omit<Reading, 'db'>,
  skuIds: readonly number[],
) => sql<Row>`${plannedForMany(skuIds)}
  with wanted as materialized (select unnest(${skuIds}::bigint[]) as id), offer as (${offersOf('wanted', actor, now)})
  select offer."skuId", offer.price, offer.stock, offer."stockDate", offer.available from offer`

/** The offers of so many businesses are cached. */
const mostBusinesses = 200
const cacheOf = versionedCache<Map<number, Offered>>(mostBusinesses)

const cachedFor = ({ db, actor, now }: Reading, { offers }: OfferVersion): Map<number, Offered> =>
  cacheOf(db).findOrMake(
    `${actor.businessId} ${actor.userType}`,
    `${shanghaiDay(now)} ${offers}`,
    () => new Map<number, Offered>(),
  )

const readVersion = async ({ db, actor }: Reading): Promise<OfferVersion> => {
  const { rows } = await sql<{ version: OfferVersion }>`
    select ${offerVersion(sql`${actor.businessId}::bigint`)} as version`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a statement without a table answers one row')
  return row.version
}

/**
 * The offers of these products, at least, to the business today. They are cached until anything that decides about them
 * changes. The caller may bring along the version from a statement of its own.
 */
export const readOffered = async (
  reading: Reading,
  skuIds: readonly number[],
  given?: OfferVersion,
): Promise<ReadonlyMap<number, Offered>> => {
  if (skuIds.length === 0) return new Map()
  const version = given ?? (await readVersion(reading))
  const offered = cachedFor(reading, version)
  const missing = [...new Set(skuIds)].filter(id => !offered.has(id))
  if (missing.length === 0) return offered
  const { rows } = await pricesOf(reading, missing).execute(reading.db)
  const prices = new Map(rows.map(({ skuId, ...price }) => [skuId, price]))
  const products = await productFacts(reading.db, version.catalog, missing)
  for (const id of missing) {
    const facts = products.get(id)
    if (facts) offered.set(id, { ...facts, ...(prices.get(id) ?? nothingOffered) })
  }
  return offered
}
