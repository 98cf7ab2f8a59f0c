import { sql } from 'kysely'
import { endedOrders, type OrderKind } from '#contract/orders/life-cycle.ts'
import type { Tx } from '../../db/schema.ts'
import { inStates } from '../../lists/filters.ts'

/**
 * An order that has ended was not bought: 常购清单 counts it no more. Orders of one checkout count once together, so a
 * product that another of them still has stays. Rows are locked in the order in which orders note them.
 */
export const forgetBought = async (tx: Tx, kind: OrderKind, orderId: number): Promise<void> => {
  const gone = sql`
    select b.business_id, b.sku_id, b.times
    from bought_sku b join trade_order o on o.buyer_id = b.business_id
    where o.id = ${orderId} and exists (
        select from order_line l where l.order_id = o.id and l.sku_id = b.sku_id and l.price > 0)
      and not exists (
        select from trade_order t join order_line k on k.order_id = t.id
        where t.checkout_id = o.checkout_id and t.id <> o.id and t.buyer_id = o.buyer_id and k.sku_id = b.sku_id
          and k.price > 0 and not ${inStates('t.status', endedOrders[kind])})
    order by b.sku_id for update of b`
  await sql`
    with gone as materialized (${gone}), fewer as (
      update bought_sku b set times = b.times - 1 from gone g
      where b.business_id = g.business_id and b.sku_id = g.sku_id and g.times > 1
    )
    delete from bought_sku b using gone g
    where b.business_id = g.business_id and b.sku_id = g.sku_id and g.times <= 1`.execute(tx)
}
