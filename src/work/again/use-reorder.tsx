import { useState } from 'react'
import { AgainDialog } from './reorder-dialog.tsx'
import { useAskAgain, type AgainOrders } from './use-buy-again.ts'

/** Buying orders again: `start` asks what of them can be had today, then `dialog` leads to the check-out. */
export function useReorder() {
  const [orders, setOrders] = useState<AgainOrders>()
  const again = useAskAgain()
  return {
    start: (chosen: AgainOrders) => {
      setOrders(chosen)
      again.start(chosen)
    },
    isAsking: again.isAsking,
    /** Whether this order is being asked about. */
    isAskingFor: (id: number) => again.isAsking && orders?.ids[0] === id,
    dialog: orders && again.answer && (
      <AgainDialog orders={orders} answer={again.answer} onClose={again.close} />
    ),
  }
}
