import type { OrderTarget } from '#contract/cart/lines.ts'
import { useLineEdits } from '../../../trade/line/use-line-edits.ts'
import { changesIn } from '../../../trade/line/line-changes.ts'
import { useAllSent, useOrderLines } from '../../../trade/use-lines.ts'
import type { ProductFacts } from '../../../device/lines/known-products.ts'

/** A product that is put into the order, with its offer as the person saw it. */
export interface Added {
  readonly product: NonNullable<ProductFacts['product']>
  readonly offer: NonNullable<ProductFacts['offer']>
  readonly qty: number
}

/** `held`: edits were meant for another state of the order, and nothing happens to them before the person says so. */
export type SavingState = 'saved' | 'sending' | 'waiting' | 'held' | 'unsaved'

function stateOf({ told, lines, unsent, isWaiting }: ReturnType<typeof useOrderLines>): SavingState {
  if (told.some(row => row.told.kind === 'rejected' && row.told.reason === 'changeOver')) return 'held'
  if (lines.some(({ status }) => status === 'unsaved')) return 'unsaved'
  if (unsent === 0) return 'saved'
  return isWaiting ? 'waiting' : 'sending'
}

/** The order being changed as the person means it: the portal's answer with the edits that this device keeps. */
export function useOrderEdits(target: OrderTarget) {
  const list = useOrderLines(target)
  const edits = useLineEdits(target)
  const allSent = useAllSent(target)
  const { setQuantity } = changesIn(target)
  return {
    ...list,
    edits,
    allSent,
    state: stateOf(list),
    /** Each product is set to its quantity: one that a colleague has added meanwhile is not doubled. */
    add: async (rows: readonly Added[]) =>
      edits.add(
        rows.map(({ product, qty }) => setQuantity(String(product.id), qty)),
        rows.map(({ product, offer }) => ({ skuId: product.id, product, offer })),
      ),
  }
}

export type OrderEdits = ReturnType<typeof useOrderEdits>
