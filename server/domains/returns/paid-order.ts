import { sql, type RawBuilder } from 'kysely'
import type { PaidOrder } from '#contract/rules/return-credit.ts'

/** What was paid for an order, as a JSON object. `orderId` is the order's id in the statement around it. */
export const paidOrder = (orderId: string): RawBuilder<PaidOrder> => sql`(
  select json_build_object('rebate', t.rebate,
    'worth', (select coalesce(sum((k.qty - k.closed) * k.price::bigint), 0) from order_line k where k.order_id = t.id))
  from trade_order t where t.id = ${sql.ref(orderId)})`
