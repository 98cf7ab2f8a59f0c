import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'

interface CustomerPrice {
  readonly dealerId: number
  readonly customerId: number
  readonly skuId: number
  /** Fen per case. */
  readonly price: number
  readonly from: string
  /** The last day. */
  readonly until: string
}

/**
 * The price of an accepted offer, which follows on the one accepted before. The customer pays it while the one for all
 * customers is not lower.
 */
export const setCustomerPrice = async (
  db: Tx,
  { dealerId, customerId, skuId, price, from, until }: CustomerPrice,
): Promise<void> => {
  // Two offers for one product that are accepted at a time follow on each other too.
  const key = `offer:${customerId}:${skuId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
  const isBefore = sql`dealer_id = ${dealerId} and customer_id = ${customerId} and sku_id = ${skuId} and not by_dealer`
  await sql`delete from terminal_price where ${isBefore} and valid_from >= ${from}::date`.execute(db)
  await sql`update terminal_price set valid_until = ${from}::date - 1 where ${isBefore} and valid_until >= ${from}::date`.execute(
    db,
  )
  await db
    .insertInto('terminal_price')
    .values({
      dealer_id: dealerId,
      customer_id: customerId,
      sku_id: skuId,
      price,
      valid_from: from,
      valid_until: until,
    })
    .execute()
}
