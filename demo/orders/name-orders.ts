import { sql } from 'kysely'
import type { Tx } from '../../server/db/schema.ts'

/** Messages about orders name the newest one that they can mean, and lead to it. */
export const nameOrdersInMessages = async (tx: Tx): Promise<void> => {
  await sql`
    with meant as (
      select m.id, o.id as order_id, o.number, o.kind, o.cases
      from message m cross join lateral (
        select t.id, t.number, t.kind, t.cases from trade_order t
        where t.submitted_at < m.created_at and t.content = 'goods' and case m.title
          when '订单已确认' then t.kind = 'purchase' and t.buyer_id = m.business_id and t.status in (30, 40, 70)
          when '终端客户下单' then t.kind = 'terminal' and t.seller_id = m.business_id
          when '订单已接单' then t.kind = 'terminal' and t.buyer_id = m.business_id and t.status in (30, 35, 40, 50, 60)
          when '订单配送中' then t.kind = 'terminal' and t.buyer_id = m.business_id and t.status in (40, 50, 60)
          when '请确认收货' then t.kind = 'terminal' and t.buyer_id = m.business_id and t.status in (50, 60)
          else false end
        order by t.submitted_at desc limit 1
      ) o
    )
    update message m set
      content = regexp_replace(regexp_replace(m.content, '(PO|TO)[0-9]+', n.number), '共 [0-9]+ 箱', '共 ' || n.cases || ' 箱'),
      link = case n.kind when 'purchase' then '/workbench/dealerOrderDetail' else '/workbench/terminalOrderDetail' end
        || '?id=' || n.order_id
    from meant n where n.id = m.id`.execute(tx)
}
