import type { Side } from '#contract/orders/life-cycle.ts'
import { PrintPapers } from '../../../ui/detail/paper/print-papers.tsx'
import { OrderPaper } from '../detail/order-paper.tsx'
import type { Order } from '../order.ts'

/** Prints orders one after another. */
export default function PrintOrders({
  orders,
  side,
  onDone,
}: {
  orders: readonly Order[]
  side: Side
  onDone: () => void
}) {
  return (
    <PrintPapers onDone={onDone}>
      {orders.map(order => (
        <OrderPaper key={order.id} order={order} side={side} />
      ))}
    </PrintPapers>
  )
}
