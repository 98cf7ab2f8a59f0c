import { useMemo } from 'react'
import { namesOf, useLineEdits } from '../../trade/line/use-line-edits.ts'
import type { FilledLine } from '../../device/lines/filled-line.ts'
import { placeName } from '../../ui/words/address-words.ts'
import { notify } from '../../ui/base/overlay/toast.ts'
import { moveLines } from './cart-changes.ts'
import type { DeliveryAddress } from './group-lines.ts'

/** Everything that can be done to lines of the cart: they also move from one address to another. */
export function useCartEdits() {
  const edits = useLineEdits('cart')
  return useMemo(() => {
    const { add: save, asOfNow, offerUndo } = edits
    const move = (drawn: readonly FilledLine[], to: DeliveryAddress, all: readonly FilledLine[]): void => {
      const byKey = new Map(all.map(line => [line.key, asOfNow(line)]))
      const { changes, back, moved, left } = moveLines(drawn.map(asOfNow), to.id, byKey)
      if (left.length > 0)
        notify.warning(`${namesOf(left).trim()}没有移动：已下架、暂无报价，或合并后数量不符合订购规则`)
      if (moved.length === 0) return
      const saved = save(changes)
      const text = `已将${namesOf(moved)}移至 ${placeName(to)}`
      if (back.length > 0) offerUndo(text, () => void saved.then(() => save(back)))
      else notify.success(text)
    }
    return { ...edits, move }
  }, [edits])
}

export type CartEdits = ReturnType<typeof useCartEdits>
