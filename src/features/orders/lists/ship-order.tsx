import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../api/use-user.ts'
import { ShipDialog } from '../detail/ship-dialog.tsx'
import type { Order } from '../order.ts'
import { orderQueries } from '../queries.ts'

/** Ships an order from its row, as it was read for this; it follows the changes that others make meanwhile. */
export default function ShipOrder({ read, onClose }: { read: Order; onClose: () => void }) {
  const { data: order = read } = useQuery(orderQueries.detail(useUser(), 'terminal', read.id))
  return <ShipDialog order={order} onClose={onClose} />
}
