import { useMemo } from 'react'
import { command } from '../../../api/call.ts'
import { outcomeOf } from '../../../api/call-outcome.ts'
import { notify } from '../../../ui/base/overlay/toast.ts'
import { useUndo } from '../../../ui/base/overlay/use-undo.ts'
import type { LineActions } from './edit-line.tsx'
import type { EditLine, Meant } from './edit-cart.ts'
import type { EditStore } from './edit-store.ts'

/** Everything that is done to a line of the order being changed. */
export function useEditLines(
  store: EditStore,
  meantNow: () => Meant,
  reload: () => Promise<unknown>,
): LineActions {
  // Adding it again takes a moment, and may be refused.
  const offerUndo = useUndo('')
  return useMemo(() => {
    /** The removal may have left already, so the line is added again. */
    const restore = async ({ product, qty, note }: EditLine) => {
      store.change(pending => ({
        ...pending,
        removed: new Set([...pending.removed].filter(one => one !== product.id)),
      }))
      await store.flush()
      const row = { skuId: product.id, qty, ...(note !== '' && { note }) }
      const outcome = await outcomeOf(() =>
        command('POST /poCarts/action/saveBatch', { body: { ...meantNow(), rows: [row] } }),
      )
      if (outcome.kind === 'accepted') notify.success('已撤销')
      else notify.error(outcome.text ?? '没有撤销，请稍后重试')
      await reload()
    }
    return {
      setQuantity: ({ product }, qty) =>
        store.change(pending => ({
          ...pending,
          quantities: new Map([...pending.quantities, [product.id, qty]]),
        })),
      setNote: ({ product }, note) =>
        store.change(pending => ({ ...pending, notes: new Map([...pending.notes, [product.id, note]]) })),
      remove: line => {
        store.change(({ quantities, notes, ...pending }) => ({
          ...pending,
          // A deleted line has no other change.
          quantities: new Map([...quantities].filter(([skuId]) => skuId !== line.product.id)),
          notes: new Map([...notes].filter(([skuId]) => skuId !== line.product.id)),
          removed: new Set([...pending.removed, line.product.id]),
        }))
        offerUndo(`已删除「${line.product.name}」`, () => void restore(line))
      },
    }
  }, [store, meantNow, reload, offerUndo])
}
