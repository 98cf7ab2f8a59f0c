import { keepsFromOrdering, type ProblemKind } from '#contract/cart/line-problems.ts'
import { lineKey, mostLines } from '#contract/cart/lines.ts'
import { isLegal } from '#contract/cart/quantity.ts'
import type { FilledLine } from '../../device/lines/filled-line.ts'
import type { WantedChange } from '../../device/lines/edit-writer.ts'

/** Why a row stays on the pad. */
export type LeftReason =
  | { readonly kind: ProblemKind }
  /** Its price and its rule of quantities are not known yet. */
  | { readonly kind: 'unchecked' }
  /** Together with the cart's cases it would be too much. */
  | { readonly kind: 'withCart'; readonly inCart: number }
  | { readonly kind: 'cartFull' }

export interface CartPlan {
  readonly taken: readonly FilledLine[]
  readonly left: readonly { readonly line: FilledLine; readonly reason: LeftReason }[]
  /** Into the cart, and off the pad. */
  readonly changes: readonly WantedChange[]
}

function reasonOf(line: FilledLine, inCart: number): LeftReason | null {
  const { rule, product, qty, problems } = line
  if (!rule || !product) return { kind: 'unchecked' }
  const problem = problems.find(keepsFromOrdering)
  if (problem) return { kind: problem }
  return isLegal(inCart + qty, rule) ? null : { kind: 'withCart', inCart }
}

/** The lines that go into the cart for an address, by the rules that the server will apply to them. */
export function planCart(
  lines: readonly FilledLine[],
  cart: ReadonlyMap<string, number>,
  addressId: number,
): CartPlan {
  const taken: FilledLine[] = []
  const left: CartPlan['left'][number][] = []
  const changes: WantedChange[] = []
  let room = mostLines.cart - cart.size
  for (const line of lines) {
    const key = lineKey({ skuId: line.skuId, addressId })
    const inCart = cart.get(key)
    const reason =
      reasonOf(line, inCart ?? 0) ?? (inCart === undefined && room < 1 ? { kind: 'cartFull' } : null)
    if (reason) {
      left.push({ line, reason })
      continue
    }
    if (inCart === undefined) room -= 1
    taken.push(line)
    const note = line.note === '' ? {} : { note: line.note }
    changes.push(
      { target: 'cart', key, change: { op: 'add', qty: line.qty, ...note } },
      { target: 'quickOrder', key: line.key, change: { op: 'remove', qty: 0 } },
    )
  }
  return { taken, left, changes }
}
