import { isLegal } from '#contract/cart/quantity.ts'
import { lineKey, longestNote } from '#contract/cart/lines.ts'
import type { FilledLine } from '../../device/lines/fill-lines.ts'
import type { WantedChange } from '../../device/lines/edit-writer.ts'

const change = (key: string, wanted: WantedChange['change']): WantedChange => ({
  target: 'cart',
  key,
  change: wanted,
})

const remove = (key: string) => change(key, { op: 'remove', qty: 0 })
const put = (key: string, { qty, note }: Pick<FilledLine, 'qty' | 'note'>) =>
  change(key, { op: 'set', qty, note })

export const setQuantity = (key: string, qty: number): WantedChange => change(key, { op: 'set', qty })
export const setNote = (key: string, note: string): WantedChange => change(key, { op: 'add', qty: 0, note })

/**
 * Whether the portal would accept this quantity of the line's product. If the facts are not known here, the portal
 * decides.
 */
const isTaken = ({ product, rule, price }: FilledLine, qty: number): boolean =>
  product?.onSale !== false && (rule === null || (price !== null && isLegal(qty, rule)))

/** Whether a removed line can come back: the portal takes nothing that cannot be ordered. */
export const isRestorable = (line: FilledLine): boolean =>
  isTaken(line, line.qty) && !line.problems.includes('addressGone')

/** Changes of lines, and the changes that undo them. */
export interface Reversible {
  readonly changes: readonly WantedChange[]
  readonly back: readonly WantedChange[]
}

export const removal = (lines: readonly FilledLine[]): Reversible => ({
  changes: lines.map(({ key }) => remove(key)),
  back: lines.filter(isRestorable).map(line => put(line.key, line)),
})

export interface Move extends Reversible {
  readonly moved: readonly FilledLine[]
  /** Lines that stay where they are: the other address would not accept the quantity. */
  readonly left: readonly FilledLine[]
}

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
    if (isRestorable(line)) back.push(there ? put(key, there) : remove(key), put(line.key, line))
  }
  return { changes, back, moved, left }
}
