import { AgainDialog } from './reorder-dialog.tsx'
import { useAskAgain } from './use-buy-again.ts'

/** Buying orders again: `start` asks what of them can be had today, then `dialog` leads to the check-out. */
export function useReorder() {
  const { asked, asking, start, close } = useAskAgain()
  return {
    start,
    isAsking: asking !== undefined,
    /** Whether this order is being asked about. */
    isAskingFor: (id: number) => asking?.ids[0] === id,
    dialog: asked && <AgainDialog {...asked} onClose={close} />,
  }
}
