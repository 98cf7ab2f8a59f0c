import { isLegal } from '#contract/cart/quantity.ts'
import { knownProduct } from '../../device/lines/known-products.ts'
import { tellUnsaved } from '../../trade/tell-unsaved.ts'
import { useEditLines } from '../../trade/use-lines.ts'
import { useUndo } from '../../ui/base/overlay/use-undo.ts'
import type { SampleLine } from './sample-lines.ts'
import { sampleRule } from './sample-order.ts'

/** Changes the basket through the outbox, with or without a network. Changes that can be undone need no question. */
export function useEditSamples() {
  const edit = useEditLines()
  const offerUndo = useUndo()

  const set = ({ key, skuId, note, product }: SampleLine, qty: number) => {
    const change = { op: 'set', qty, ...(note !== '' && { note }) } as const
    const seen = product ? [{ skuId, product: knownProduct(product), offer: null }] : []
    edit([{ target: 'sampleList', key, change }], seen).catch(tellUnsaved)
  }

  const remove = (line: SampleLine) => {
    const change = { op: 'remove', qty: 0 } as const
    const removed = edit([{ target: 'sampleList', key: line.key, change }])
    removed.catch(tellUnsaved)
    offerUndo(`已删除“${line.product?.name ?? '样品'}”`, () => {
      removed.then(
        () => set(line, line.qty),
        () => undefined,
      )
    })
  }

  return {
    remove,
    /** An intermediate input on the way to a quantity changes nothing. */
    change: (line: SampleLine, qty: number) => {
      if (isLegal(qty, sampleRule) && qty !== line.qty) set(line, qty)
    },
  }
}
