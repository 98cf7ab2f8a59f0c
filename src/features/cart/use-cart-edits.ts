import { useCallback, useMemo } from 'react'
import { useEditLines, useLineNow } from '../../trade/use-lines.ts'
import type { FilledLine } from '../../device/lines/fill-lines.ts'
import type { WantedChange } from '../../device/lines/edit-writer.ts'
import type { ProductFacts } from '../../device/lines/known-products.ts'
import { confirm } from '../../ui/base/overlay/confirm.ts'
import { notify } from '../../ui/base/overlay/toast.ts'
import { useUndo } from '../../ui/base/overlay/use-undo.ts'
import { isRestorable, moveLines, removal, setNote, setQuantity } from './cart-changes.ts'
import type { DeliveryAddress } from './group-lines.ts'

const nameOf = ({ product }: FilledLine) => `「${product?.name ?? '商品'}」`
const namesOf = (lines: readonly FilledLine[]) =>
  lines.length === 1 && lines[0] ? nameOf(lines[0]) : ` ${lines.length} 种商品`

/** Asks before a removal that cannot be undone, or not completely. */
async function agreesToRemove(lines: readonly FilledLine[], what?: string): Promise<boolean> {
  const lost = lines.filter(line => !isRestorable(line))
  if (lost.length === 0 && what === undefined) return true
  return confirm({
    title: `${what ?? '删除'}${namesOf(lines)}？`,
    text: lost.length > 0 ? `${namesOf(lost).trim()}目前不能订购，删除后无法撤销。` : '删除后可以撤销。',
    okText: what ?? '删除',
    danger: true,
  })
}

/** Everything that can be done to lines of the cart, also without a network. Removals can be undone. */
export function useCartEdits() {
  const edit = useEditLines()
  const offerUndo = useUndo()
  const lineNow = useLineNow('cart')

  const save = useCallback(
    async (changes: readonly WantedChange[], seen?: readonly ProductFacts[]) => {
      try {
        await edit(changes, seen)
        return true
      } catch {
        notify.error('未保存：这台设备的存储空间已满或不可用，请清理后重试')
        return false
      }
    },
    [edit],
  )

  return useMemo(() => {
    // A line is drawn a moment after it was edited.
    const asOfNow = (line: FilledLine): FilledLine => ({ ...line, ...lineNow(line.key) })
    const remove = async (drawn: readonly FilledLine[], what?: string) => {
      const lines = drawn.map(asOfNow)
      if (lines.length === 0 || !(await agreesToRemove(lines, what))) return
      const { changes, back } = removal(lines)
      const removed = save(changes)
      const text = `已删除${namesOf(lines)}`
      if (back.length > 0) offerUndo(text, () => void removed.then(() => save(back)))
      else notify.success(text)
    }
    const move = (drawn: readonly FilledLine[], to: DeliveryAddress, all: readonly FilledLine[]): void => {
      const byKey = new Map(all.map(line => [line.key, asOfNow(line)]))
      const { changes, back, moved, left } = moveLines(drawn.map(asOfNow), to.id, byKey)
      if (left.length > 0)
        notify.warning(`${namesOf(left).trim()}没有移动：已下架、暂无报价，或合并后数量不符合订购规则`)
      if (moved.length === 0) return
      const saved = save(changes)
      const text = `已将${namesOf(moved)}移至${to.contactName}`
      if (back.length > 0) offerUndo(text, () => void saved.then(() => save(back)))
      else notify.success(text)
    }
    return {
      add: save,
      setQuantity: (line: FilledLine, qty: number) => void save([setQuantity(line.key, qty)]),
      setNote: (line: FilledLine, note: string) => void save([setNote(line.key, note)]),
      remove: (lines: readonly FilledLine[], what?: string) => void remove(lines, what),
      move,
    }
  }, [save, offerUndo, lineNow])
}

export type CartEdits = ReturnType<typeof useCartEdits>
