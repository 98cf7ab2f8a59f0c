import type { Db } from '../../db/schema.ts'

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
 * A dealer's price for one of its customers, the last one set. The customer pays it while the one for all of them is not
 * lower.
 */
export const setCustomerPrice = async (
  db: Db,
  { dealerId, customerId, skuId, price, from, until }: CustomerPrice,
): Promise<void> => {
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
