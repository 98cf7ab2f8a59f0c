import { sql, type RawBuilder } from 'kysely'
import { orderStatus } from '#contract/orders/life-cycle.ts'

/**
 * Whether a seller may see an order `o`: not before it was handed in, and not while its buyer has taken it back to
 * change it.
 */
export const isHandedIn = sql<boolean>`o.submitted_at is not null and o.status <> ${sql.lit(orderStatus.draft)}`

/** Whether the seller of an order `o` still supplies its buyer. Dealers always order from the brand. */
export const isSupplying = sql<boolean>`(o.kind = 'purchase' or exists (
  select from business buyer where buyer.id = o.buyer_id and buyer.up_business_id = o.seller_id))`

/** Whether the buyer of an order `o` was its seller's customer at that time, or is so now. */
export const isBeforeParting = (at: string): RawBuilder<boolean> => sql`(${isSupplying} or ${sql.ref(at)} < (
  select max(k.ended_at) from cooperation k where k.dealer_id = o.seller_id and k.customer_id = o.buyer_id))`
