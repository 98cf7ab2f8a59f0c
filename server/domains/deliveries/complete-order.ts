import { sql } from 'kysely'
import { purchaseStatus } from '#contract/orders/purchase-life-cycle.ts'
import { asNobody, type Mover } from '../../life-cycle/mover.ts'
import { moveOrder } from '../orders/public.ts'

/** An order whose last case was signed, credited or closed is complete. The caller holds it. */
export const completeWhenDone = async (by: Mover, orderId: number): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    select o.id from trade_order o where o.id = ${orderId} and o.status = ${sql.lit(purchaseStatus.confirmed)}
      and not exists (select from order_line l where l.order_id = o.id
        and (l.shipped + l.closed < l.qty or l.signed + l.credited < l.shipped))`.execute(by.tx)
  if (rows.length === 0) return false
  await moveOrder(asNobody(by, 'portal'), {
    kind: 'purchase',
    id: orderId,
    action: 'complete',
    version: null,
  })
  return true
}
