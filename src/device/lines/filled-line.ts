import { lineProblems, type ProblemKind } from '#contract/cart/line-problems.ts'
import { isOrderTarget, readLineKey, type LineOf, type Target } from '#contract/cart/lines.ts'
import type { QuantityRule } from '#contract/cart/quantity.ts'
import type { ListAnswer, ListAnswers, KnownProductRow, OrderCart } from '../store/rows.ts'
import type { ShownLine } from '../store/view.ts'
import { sumsOf, type Sums } from '#contract/cart/line-sums.ts'

type PadLine = ListAnswers['quickOrder']['rows'][number]
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
  /** When a price was seen that is not of the list's own answer, by the device's clock. */
  readonly pricedAt: number | null
  /** Fen per case when the line was added, or in the order that is being changed. */
  readonly addedPrice: number | null
  /** Cases in the order that is being changed; null where the line is new, and in the lists. */
  readonly orderQty: number | null
  readonly stock: PadLine['stock']
  readonly stockDate: string | null
  readonly available: number | null
  readonly rule: QuantityRule | null
  /** By the quantity that is shown, with the rules of the server. */
  readonly problems: readonly ProblemKind[]
}

/** Facts of the line's product; `known` are problems that only the server can find. */
interface Facts extends Omit<FilledLine, keyof ShownLine | 'skuId' | 'addressId' | 'problems'> {
  readonly known: readonly ProblemKind[]
}

/** These depend on other orders too. */
const ofServer: ReadonlySet<ProblemKind> = new Set(['quota', 'allotment'])

type Answered = Omit<PadLine, 'revision' | 'key' | 'addedPrice'> &
  Partial<Pick<OrderCart['lines'][number], 'orderPrice' | 'orderQty'> & Pick<PadLine, 'addedPrice'>>

/** Field by field: copying the rest of an object takes most of the time of a long list. */
const ofAnswer = (line: Answered): Facts => ({
  id: line.id,
  product: line.product,
  grossWeight: line.product.grossWeight,
  volume: line.product.volume,
  price: line.price,
  pricedAt: null,
  addedPrice: line.addedPrice ?? line.orderPrice ?? null,
  orderQty: line.orderQty ?? null,
  stock: line.stock,
  stockDate: line.stockDate,
  available: line.available,
  rule: { minimum: line.minimum, multiple: line.multiple, maximum: line.maximum },
  known: line.problems.filter(kind => ofServer.has(kind)),
})

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
    orderQty: null,
    stock: offer?.stock ?? null,
    stockDate: offer?.stockDate ?? null,
    available: null,
    rule: offer && { minimum: offer.minimum, multiple: offer.multiple, maximum: offer.maximum },
    known: [],
  }
}

/** If neither the server nor a card has shown the product, the line's problems are unknown. */
function problemsOf(qty: number, facts: Facts, hasAddress: boolean): readonly ProblemKind[] {
  const { product, rule, known } = facts
  if (!product || !rule) return hasAddress ? [] : ['addressGone']
  return [...known, ...lineProblems({ ...facts, qty, rule, onSale: product.onSale, hasAddress })]
}

type Keyed = readonly [string, Answered]

/** The basket of samples tells no prices: its page looks for the rest by itself. */
function answeredLines(answer: ListAnswer | null): readonly Keyed[] {
  if (!answer) return []
  if ('groups' in answer)
    return answer.groups.flatMap(({ lines }) => lines.map((line): Keyed => [line.key, line]))
  if ('settings' in answer) return answer.lines.map((line): Keyed => [String(line.product.id), line])
  return answer.rows.flatMap(row => ('price' in row ? [[row.key, row] as const] : []))
}

/** Whether a line's address is there; the lines of a changed order have that of its settings. */
function addressCheck(answer: ListAnswer | null, orderAddress: number | null) {
  const known = answer && 'addresses' in answer ? new Set(answer.addresses.map(({ id }) => id)) : null
  return ({ addressId }: LineOf) => {
    const id = addressId ?? orderAddress
    return id === null || known === null || known.has(id)
  }
}

/** Completes the lines of one list; the same function as long as the answer and the seen products are the same. */
export type Fill = (line: ShownLine) => FilledLine | null

export function fillOf(
  target: Target,
  answer: ListAnswer | null,
  seen: ReadonlyMap<number, KnownProductRow>,
  orderAddress: number | null = null,
): Fill {
  const answered = new Map(answeredLines(answer))
  const hasAddress = addressCheck(answer, isOrderTarget(target) ? orderAddress : null)
  return line => {
    const of = readLineKey(target, line.key)
    if (!of) return null
    const found = answered.get(line.key)
    const facts = found ? ofAnswer(found) : ofSeen(seen.get(of.skuId))
    const { known: _known, ...shown } = facts
    return { ...line, ...of, ...shown, problems: problemsOf(line.qty, facts, hasAddress(of)) }
  }
}

const plain = [
  'id',
  'qty',
  'note',
  'status',
  'grossWeight',
  'volume',
  'price',
  'pricedAt',
  'addedPrice',
  'orderQty',
  'stock',
  'stockDate',
  'available',
] as const

/** Every answer brings new objects that are mostly equal; the key stands for product and address. */
export const isSameLine = (one: FilledLine, other: FilledLine): boolean =>
  plain.every(name => one[name] === other[name]) &&
  one.problems.join() === other.problems.join() &&
  JSON.stringify(one.rule) === JSON.stringify(other.rule) &&
  (one.product === other.product || JSON.stringify(one.product) === JSON.stringify(other.product))

/** Unknown prices count as nothing; the page says that something is missing. */
export const sumsOfFilled = (lines: readonly FilledLine[]): Sums =>
  sumsOf(
    lines.map(({ qty, price, grossWeight, volume, product }) => ({
      qty,
      price,
      grossWeight: grossWeight ?? 0,
      volume: volume ?? 0,
      storage: product?.storage ?? 'ambient',
    })),
  )

/** Whether weight and volume of every line are known. */
export const isWeighed = (lines: readonly FilledLine[]): boolean =>
  lines.every(({ grossWeight }) => grossWeight !== null)
