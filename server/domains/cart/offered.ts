import { sql } from 'kysely'
import { shanghaiDay } from '../../clock.ts'
import { keptByDatabase } from '../../db/kept-by-database.ts'
import { plannedForMany } from '../../db/prepared.ts'
import type { Reading } from '../../http/context.ts'
import {
  offersOf,
  offerVersion,
  productFacts,
  type OfferVersion,
  type ProductFacts,
} from '../catalog/public.ts'
import type { CartLine } from './cart-answer.ts'

type Price = Pick<CartLine, 'price' | 'stock' | 'stockDate' | 'available'>

/** What a line shows of its product and of today's offer. */
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

interface Kept {
  readonly version: string
  readonly offered: Map<number, Offered>
}

/** The offers of so many businesses are kept; those of the one that was longest away go first. */
const mostKept = 200

const keptOf = keptByDatabase(() => new Map<string, Kept>())

const keptFor = ({ db, actor, now }: Reading, { offers }: OfferVersion): Map<number, Offered> => {
  const version = `${shanghaiDay(now)} ${offers}`
  const key = `${actor.businessId} ${actor.userType}`
  const kept = keptOf(db)
  const known = kept.get(key)
  const own = known?.version === version ? known : { version, offered: new Map<number, Offered>() }
  kept.delete(key)
  kept.set(key, own)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return own.offered
}

const readVersion = async ({ db, actor }: Reading): Promise<OfferVersion> => {
  const { rows } = await sql<{ version: OfferVersion }>`
    select ${offerVersion(sql`${actor.businessId}::bigint`)} as version`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a statement without a table answers one row')
  return row.version
}

/**
 * What is offered to the business today, of these products at least. This process keeps what it has read until anything
 * that decides about it changes. The caller may bring along the version from a statement of its own: what is read after
 * it is never older.
 */
export const readOffered = async (
  reading: Reading,
  skuIds: readonly number[],
  given?: OfferVersion,
): Promise<ReadonlyMap<number, Offered>> => {
  if (skuIds.length === 0) return new Map()
  const version = given ?? (await readVersion(reading))
  const offered = keptFor(reading, version)
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
