import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../api/use-user.ts'
import { ShipDialog } from '../detail/ship-dialog.tsx'
import { orderQueries } from '../queries.ts'

/** Ships an order from its row: the dialog needs the lines, which a list does not have. */
export default function ShipOrder({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: order } = useQuery(orderQueries.detail(useUser(), 'terminal', id))
  return order ? <ShipDialog order={order} onClose={onClose} /> : null
}
