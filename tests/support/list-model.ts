import type { ResponseOf } from '#contract/index.ts'
import { seededRandom } from '#demo/random.ts'
import { isLegal, stepQuantity, type QuantityRule } from '#contract/cart/quantity.ts'

export type ListName = 'cart' | 'quickOrder'
type Line = ResponseOf<'POST /quickOrders/action/queryByPage'>['rows'][number]

/** Both lists as the server has them. */
export type ServerLists = Readonly<Record<ListName, readonly Line[]>>

/** Cases by line. */
export type Lists = Readonly<Record<ListName, Readonly<Record<string, number>>>>

export const listsOf = ({ cart, quickOrder }: ServerLists): Lists => {
  const casesOf = (lines: readonly Line[]) => Object.fromEntries(lines.map(({ key, qty }) => [key, qty]))
  return { cart: casesOf(cart), quickOrder: casesOf(quickOrder) }
}

/** Something that a person may want to do; `at` and `cases` choose line and quantity. */
export interface Wish {
  readonly what: 'more' | 'less' | 'type' | 'add' | 'remove'
  readonly at: number
  readonly cases: number
}

/** The same wishes for the same seed. */
export function wishes(seed: number, count: number): readonly Wish[] {
  const { integer, pick } = seededRandom(seed)
  return Array.from({ length: count }, () => ({
    what: pick(['more', 'more', 'less', 'type', 'type', 'add', 'add', 'remove']),
    at: integer(0, 10_000),
    cases: integer(1, 30),
  }))
}

/** The act that carries out a wish: press a button, type a quantity, write a new row, or delete the line. */
export interface Act {
  readonly list: ListName
  readonly key: string
  readonly code: string
  readonly how: 'more' | 'less' | 'type' | 'write' | 'remove'
  /** Of the line, before and after it; of a row that is written, its own cases. */
  readonly before: number | undefined
  readonly cases: number
  readonly after: number | undefined
}

/** The number of lines that stay in any case. */
const fewest = 4

/** A plain model of two lists after everything that somebody did. */
export class ListModel {
  readonly lists: Readonly<Record<ListName, Record<string, number>>>
  readonly #lines: ServerLists

  /** `isMine` says which lines are changed. */
  constructor(lines: ServerLists, isMine: (line: Line) => boolean = () => true) {
    this.#lines = {
      cart: lines.cart.filter(line => line.price !== null && line.product.onSale && isMine(line)),
      quickOrder: lines.quickOrder.filter(isMine),
    }
    const { cart, quickOrder } = listsOf(lines)
    this.lists = { cart: { ...cart }, quickOrder: { ...quickOrder } }
  }

  /** Carries out a wish; null where it would change nothing. */
  act(list: ListName, { what, at, cases }: Wish): Act | null {
    const own = this.lists[list]
    const isWritten = what === 'add' && list === 'quickOrder'
    const lines = this.#lines[list].filter(({ key }) => isWritten || key in own)
    const line = lines[at % lines.length]
    if (!line) return null
    const { key, product } = line
    const before = own[key]
    const place = { list, key, code: product.code, before, cases }
    if (isWritten) return this.#done({ ...place, how: 'write', after: (before ?? 0) + cases })
    if (what === 'remove' && lines.length > fewest)
      return this.#done({ ...place, how: 'remove', after: undefined })
    const after = quantityAfter(before ?? 0, list, what, cases, line)
    const how = list === 'cart' && (what === 'more' || what === 'less') ? what : 'type'
    return after === before ? null : this.#done({ ...place, how, after })
  }

  #done(act: Act): Act {
    const { list, key, after } = act
    if (after === undefined) delete this.lists[list][key]
    else this.lists[list][key] = after
    return act
  }
}

/** A step in the cart stays within legal quantities; the pad takes any quantity. */
function quantityAfter(
  before: number,
  list: ListName,
  what: Wish['what'],
  cases: number,
  rule: QuantityRule,
): number {
  if (list === 'quickOrder') return cases
  const after = stepQuantity(before, what === 'less' ? -1 : what === 'more' ? 1 : cases, rule)
  return isLegal(after, rule) ? after : before
}
