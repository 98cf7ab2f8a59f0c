import { useCallback, useMemo } from 'react'
import type { FilledLine } from '../../device/lines/filled-line.ts'
import type { WantedChange } from '../../device/lines/edit-writer.ts'
import type { ProductFacts } from '../../device/lines/known-products.ts'
import { confirm } from '../../ui/base/overlay/confirm.ts'
import { notify } from '../../ui/base/overlay/toast.ts'
import { useUndo } from '../../ui/base/overlay/use-undo.ts'
import { tellUnsaved } from '../tell-unsaved.ts'
import { useEditLines, useLineNow } from '../use-lines.ts'
import { changesIn, isRestorable } from './line-changes.ts'
import type { RowTarget } from './line-row.tsx'

export const namesOf = (lines: readonly FilledLine[]) =>
  lines.length === 1 && lines[0] ? `“${lines[0].product?.name ?? '商品'}”` : ` ${lines.length} 种商品`

/** Asks before a removal that cannot be undone, or not completely. */
async function agreesToRemove(
  target: RowTarget,
  lines: readonly FilledLine[],
  what?: string,
): Promise<boolean> {
  const lost = lines.filter(line => !isRestorable(target, line))
  if (lost.length === 0 && what === undefined) return true
  return confirm({
    title: `${what ?? '删除'}${namesOf(lines)}？`,
    text: lost.length > 0 ? `${namesOf(lost).trim()}目前不能订购，删除后无法撤销。` : '删除后可以撤销。',
    okText: what ?? '删除',
    danger: true,
  })
}

/** Changes lines on this device; false, and the person is told, where they could not even be kept there. */
export function useSaveLines() {
  const edit = useEditLines()
  return useCallback(
    async (changes: readonly WantedChange[], seen?: readonly ProductFacts[]): Promise<boolean> => {
      try {
        await edit(changes, seen)
        return true
      } catch {
        tellUnsaved()
        return false
      }
    },
    [edit],
  )
}

/** Everything that can be done to the lines of a list, also without a network. Removals can be undone. */
export function useLineEdits(target: RowTarget) {
  const save = useSaveLines()
  const offerUndo = useUndo()
  const lineNow = useLineNow(target)
  return useMemo(() => {
    const { setQuantity, setNote, removal } = changesIn(target)
    // A line is drawn a moment after it was edited.
    const asOfNow = (line: FilledLine): FilledLine => ({ ...line, ...lineNow(line.key) })
    const remove = async (drawn: readonly FilledLine[], what?: string) => {
      const lines = drawn.map(asOfNow)
      if (lines.length === 0 || !(await agreesToRemove(target, lines, what))) return
      const { changes, back } = removal(lines)
      const removed = save(changes)
      const text = `已删除${namesOf(lines)}`
      if (back.length > 0) offerUndo(text, () => void removed.then(() => save(back)))
      else notify.success(text)
    }
    return {
      add: save,
      asOfNow,
      offerUndo,
      setQuantity: (line: FilledLine, qty: number) => void save([setQuantity(line.key, qty)]),
      setNote: (line: FilledLine, note: string) => void save([setNote(line.key, note)]),
      remove: (lines: readonly FilledLine[], what?: string) => void remove(lines, what),
    }
  }, [target, save, offerUndo, lineNow])
}
