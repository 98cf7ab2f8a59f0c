import { useQueries } from '@tanstack/react-query'
import type { OrderKind, Side } from '#contract/orders/life-cycle.ts'
import { useUser } from '../../../api/use-user.ts'
import { PrintPapers } from '../../../ui/detail/paper/print-papers.tsx'
import { OrderPaper } from '../detail/order-paper.tsx'
import { orderQueries } from '../queries.ts'

/** Reads the chosen orders and prints them one after another. */
export default function PrintOrders({
  kind,
  side,
  ids,
  onDone,
}: {
  kind: OrderKind
  side: Side
  ids: readonly number[]
  onDone: () => void
}) {
  const user = useUser()
  const orders = useQueries({ queries: ids.map(id => orderQueries.detail(user, kind, id)) })
  const read = orders.flatMap(({ data }) => data ?? [])
  if (read.length < ids.length) return null
  return (
    <PrintPapers onDone={onDone}>
      {read.map(order => (
        <OrderPaper key={order.id} order={order} side={side} />
      ))}
    </PrintPapers>
  )
}
