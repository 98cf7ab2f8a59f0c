import { isOrderTarget } from '#contract/cart/lines.ts'
import { isLegal } from '#contract/cart/quantity.ts'
import type { FilledLine } from '../../device/lines/filled-line.ts'
import type { WantedChange } from '../../device/lines/edit-writer.ts'
import type { RowTarget } from './line-row.tsx'

/** Changes of lines, and the changes that undo them. */
export interface Reversible {
  readonly changes: readonly WantedChange[]
  readonly back: readonly WantedChange[]
}

/** The changes of lines of one list. */
export const changesIn = (target: RowTarget) => {
  const change = (key: string, wanted: WantedChange['change']): WantedChange => ({
    target,
    key,
    change: wanted,
  })
  const put = (key: string, { qty, note }: Pick<FilledLine, 'qty' | 'note'>) =>
    change(key, { op: 'set', qty, note })
  const remove = (key: string) => change(key, { op: 'remove', qty: 0 })
  return {
    change,
    put,
    remove,
    setQuantity: (key: string, qty: number) => change(key, { op: 'set', qty }),
    setNote: (key: string, note: string) => change(key, { op: 'add', qty: 0, note }),
    removal: (lines: readonly FilledLine[]): Reversible => ({
      changes: lines.map(({ key }) => remove(key)),
      back: lines.filter(line => isRestorable(target, line)).map(line => put(line.key, line)),
    }),
  }
}

/**
 * Whether the portal would accept this quantity of the line's product in the cart. If the facts are not known here, the
 * portal decides.
 */
export const isTaken = ({ product, rule, price }: FilledLine, qty: number): boolean =>
  product?.onSale !== false && (rule === null || (price !== null && isLegal(qty, rule)))

/** Whether a removed line can come back: the cart takes nothing that cannot be ordered. */
export const isRestorable = (target: RowTarget, line: FilledLine): boolean =>
  isOrderTarget(target) || (isTaken(line, line.qty) && !line.problems.includes('addressGone'))
