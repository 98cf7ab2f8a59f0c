import { isOrderable } from '#contract/cart/line-problems.ts'
import type { FilledLine } from '../../device/lines/filled-line.ts'
import { isRisen } from '../../ui/words/problem-words.ts'

export type Checked = 'all' | 'some' | 'none'

const noLines: ReadonlySet<string> = new Set()

type Choosable = Pick<FilledLine, 'key' | 'problems'>

/**
 * The state of a box with three states, for the chosen ones among those of some lines that can be ordered. Lines aside are
 * chosen one by one.
 */
export function checkedOf(
  lines: readonly Choosable[],
  unchecked: ReadonlySet<string>,
  aside: ReadonlySet<string> = noLines,
): Checked {
  const orderable = lines.filter(line => isOrderable(line) && !aside.has(line.key))
  const chosen = orderable.filter(({ key }) => !unchecked.has(key)).length
  if (chosen === 0) return 'none'
  return chosen === orderable.length ? 'all' : 'some'
}

/** The chosen lines. One that cannot be ordered is left out, whatever was ticked before. */
export const chosenOf = <L extends Choosable>(lines: readonly L[], unchecked: ReadonlySet<string>): L[] =>
  lines.filter(line => isOrderable(line) && !unchecked.has(line.key))

/** A product that goes to two addresses is one product. */
export const productsIn = (lines: readonly Pick<FilledLine, 'skuId'>[]): number =>
  new Set(lines.map(({ skuId }) => skuId)).size

/** Whether a person has something to do or to know about a line. A fallen price is only news. */
export const needsLook = (line: Pick<FilledLine, 'problems' | 'price' | 'addedPrice'>): boolean =>
  line.problems.some(kind => kind !== 'priceChanged' || isRisen(line))

export const withChecked = (
  unchecked: ReadonlySet<string>,
  keys: readonly string[],
  checked: boolean,
): ReadonlySet<string> => {
  const next = new Set(unchecked)
  for (const key of keys) {
    if (checked) next.delete(key)
    else next.add(key)
  }
  return next
}
