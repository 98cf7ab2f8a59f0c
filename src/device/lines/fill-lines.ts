import { lineProblems, type ProblemKind } from '#contract/cart/line-problems.ts'
import { readLineKey, type Target } from '#contract/cart/lines.ts'
import type { QuantityRule } from '#contract/cart/quantity.ts'
import type { ListState } from './line-store.ts'
import type { ListAnswer, ListAnswers, KnownProductRow } from '../store/rows.ts'
import type { ShownLine } from '../store/view.ts'

type AnsweredLine = ListAnswers['quickOrder']['rows'][number]
type Product = NonNullable<KnownProductRow['product']>

/** A line with all facts that this device knows of its product, from the server's answer or seen before. */
export interface FilledLine extends ShownLine {
  /** The server's id; null until it has answered for the line. */
  readonly id: number | null
  readonly skuId: number
  /** Null outside the cart. */
  readonly addressId: number | null
  /** Null where this device has never seen the product. */
  readonly product: Product | null
  /** g and cm³ per case; null until the server has answered. */
  readonly grossWeight: number | null
  readonly volume: number | null
  /** Fen per case; null where no price exists or was ever seen. */
  readonly price: number | null
  /** When the price was answered, by the device's clock; null where none was. */
  readonly pricedAt: number | null
  readonly addedPrice: number | null
  readonly stock: AnsweredLine['stock']
  readonly stockDate: string | null
  readonly available: number | null
  readonly rule: QuantityRule | null
  /** By the quantity that is shown, with the rules of the server. */
  readonly problems: readonly ProblemKind[]
}

type Facts = Omit<FilledLine, keyof ShownLine | 'skuId' | 'addressId' | 'problems'>

const ofAnswer = (line: AnsweredLine, at: number | null): Facts => {
  const { id, product, price, addedPrice, stock, stockDate, available, minimum, multiple, maximum } = line
  const { grossWeight, volume } = product
  const rule = { minimum, multiple, maximum }
  return {
    id,
    product,
    grossWeight,
    volume,
    price,
    pricedAt: at,
    addedPrice,
    stock,
    stockDate,
    available,
    rule,
  }
}

const ofSeen = (row: KnownProductRow | undefined): Facts => {
  const offer = row?.offer ?? null
  return {
    id: null,
    product: row?.product ?? null,
    grossWeight: null,
    volume: null,
    price: offer?.price ?? null,
    pricedAt: offer && row ? row.at : null,
    addedPrice: null,
    stock: offer?.stock ?? null,
    stockDate: offer?.stockDate ?? null,
    available: null,
    rule: offer && { minimum: offer.minimum, multiple: offer.multiple, maximum: offer.maximum },
  }
}

/** If neither the server nor a card has shown the product, the line's problems are unknown. */
function problemsOf(qty: number, facts: Facts, hasAddress: boolean): readonly ProblemKind[] {
  const { product, rule } = facts
  if (!product || !rule) return hasAddress ? [] : ['addressGone']
  return lineProblems({ ...facts, qty, rule, onSale: product.onSale, hasAddress })
}

const linesIn = (
  answer: ListAnswer,
): readonly (AnsweredLine | ListAnswers['sampleList']['rows'][number])[] =>
  'groups' in answer ? answer.groups.flatMap(({ lines }) => lines) : answer.rows

/** The lines of cart or pad as the screen shows them, in the order of the list. */
export function fillLines(
  target: Exclude<Target, 'sampleList'>,
  {
    lines,
    answer,
    answeredAt,
    seen,
  }: Pick<ListState<Exclude<Target, 'sampleList'>>, 'lines' | 'answer' | 'answeredAt' | 'seen'>,
  /** The lines filled before from the same answer and the same products; new ones are added. */
  filled: WeakMap<ShownLine, FilledLine> = new WeakMap(),
): readonly FilledLine[] {
  const answered = new Map((answer ? linesIn(answer) : []).map(line => [line.key, line]))
  const addresses = answer && 'addresses' in answer ? new Set(answer.addresses.map(({ id }) => id)) : null
  return lines.flatMap(line => {
    const before = filled.get(line)
    if (before) return [before]
    const of = readLineKey(target, line.key)
    if (!of) return []
    const found = answered.get(line.key)
    const facts = found && 'price' in found ? ofAnswer(found, answeredAt) : ofSeen(seen.get(of.skuId))
    const hasAddress = of.addressId === null || addresses === null || addresses.has(of.addressId)
    const made = { ...line, ...of, ...facts, problems: problemsOf(line.qty, facts, hasAddress) }
    filled.set(line, made)
    return [made]
  })
}
