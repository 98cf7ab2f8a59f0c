import { lineKey, longestNote } from '#contract/cart/lines.ts'
import { changesIn, isRestorable, isTaken, type Reversible } from '../../trade/line/line-changes.ts'
import type { FilledLine } from '../../device/lines/filled-line.ts'
import type { WantedChange } from '../../device/lines/edit-writer.ts'

export interface Move extends Reversible {
  readonly moved: readonly FilledLine[]
  /** Lines that stay where they are: the other address would not accept the quantity. */
  readonly left: readonly FilledLine[]
}

const { change, put, remove } = changesIn('cart')

const joinedNote = (one: string, other: string): string =>
  one === '' || one === other ? other : other === '' ? one : `${other}；${one}`.slice(0, longestNote)

/** Lines go to another address; where the product is there already, its cases are summed and remarks joined. */
export function moveLines(
  lines: readonly FilledLine[],
  addressId: number,
  all: ReadonlyMap<string, FilledLine>,
): Move {
  const [changes, back, moved, left] = [[], [], [], []] as [
    WantedChange[],
    WantedChange[],
    FilledLine[],
    FilledLine[],
  ]
  for (const line of lines) {
    if (line.addressId === addressId) continue
    const key = lineKey({ skuId: line.skuId, addressId })
    const there = all.get(key)
    const qty = line.qty + (there?.qty ?? 0)
    if (!isTaken(line, qty)) {
      left.push(line)
      continue
    }
    moved.push(line)
    const note = joinedNote(line.note, there?.note ?? '')
    changes.push(change(key, { op: 'add', qty: line.qty, note }), remove(line.key))
    if (isRestorable('cart', line)) back.push(there ? put(key, there) : remove(key), put(line.key, line))
  }
  return { changes, back, moved, left }
}
