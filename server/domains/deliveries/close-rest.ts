import { sql } from 'kysely'
import { rebateShare } from '#contract/orders/amounts.ts'
import type { Tx } from '../../db/schema.ts'
import { refuse } from '../../http/refusal.ts'
import type { Mover } from '../../life-cycle/mover.ts'
import { releaseClosed } from '../allowances/public.ts'
import { followOrders, lowerRebate, readWaitingGoods } from '../books/public.ts'
import { moveOrder } from '../orders/public.ts'
import { completeWhenDone } from './complete-order.ts'

interface Closing {
  readonly orderId: number
  /** The version of the order that the person saw; null if the version does not matter. */
  readonly version: number | null
  readonly reason: string
}

/** Closes the cases of an order that are on no note or shipment, and names them by line. The caller holds the order. */
export const closeOpen = async (
  tx: Tx,
  orderId: number,
): Promise<readonly { readonly id: number; readonly qty: number; readonly price: number }[]> => {
  const { rows } = await sql<{ id: number; qty: number; price: number }>`
    update order_line l set closed = l.qty - l.shipped
    from (select k.id, k.qty - k.shipped - k.closed as rest from order_line k
      where k.order_id = ${orderId} and k.shipped + k.closed < k.qty) open
    where l.id = open.id returning l.id, open.rest as qty, l.price`.execute(tx)
  return rows
}

/**
 * Cases that are not on a note yet will not come any more: they are closed, and what they took of quotas, allotted stocks,
 * samples and rebate is free again. The order is complete when nothing else is open.
 */
export const closeRest = async (
  by: Mover,
  { orderId, version, reason }: Closing,
): Promise<{ readonly isComplete: boolean }> => {
  const { tx, now } = by
  const asked = await tx
    .selectFrom('trade_order')
    .select(['number', 'content'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  // Its balance comes with later orders: closing would tell the dealer that nothing comes, and take nothing back.
  if (asked?.content === 'sample') throw refuse(`样品申请 ${asked.number} 不单独发货，没有可关闭的数量`)
  await moveOrder(by, { kind: 'purchase', id: orderId, action: 'closeRest', version, reason })
  const goods = await readWaitingGoods(tx, orderId)
  const rows = await closeOpen(tx, orderId)
  const closed = rows.reduce((sum, { qty, price }) => sum + qty * price, 0)
  const rebate = rebateShare(closed, goods)
  await releaseClosed(tx, now, { orderId, lines: rows, rebate, why: '关闭剩余数量' })
  await lowerRebate(tx, orderId, { share: rebate, isBack: false })
  await followOrders(by, [orderId])
  return { isComplete: await completeWhenDone(by, orderId) }
}
