import { isOrderable, lineProblems } from '#contract/cart/line-problems.ts'
import { byStorage, sumsOfLines } from '#contract/cart/line-sums.ts'
import { mostRebate } from '#contract/orders/limits.ts'
import type { FilledLine } from '../../../device/lines/filled-line.ts'
import type { CheckoutRow, ListAnswers } from '../../../device/store/rows.ts'
import { linesOf, type Checkout, type CheckoutGroup, type CheckoutLine } from '../checkout-form.ts'
import type { CheckoutFacts } from '../queries.ts'

type Cart = ListAnswers['cart']
type Address = Cart['addresses'][number]

/** Everything that this device knows of a checkout. */
export interface KeptParts {
  readonly lines: readonly FilledLine[]
  readonly answer: Cart | null
  readonly facts: CheckoutFacts | null
  /** The other contacts of an address, as far as they were fetched ahead. */
  readonly contactsOf?: (addressId: number) => CheckoutGroup['contacts']
  /** Read from the portal since the page was opened: its prices are newer than those of the cart. */
  readonly seen: Checkout | undefined
}

/** The lines of a checkout, by the portal's ids or by their keys. */
export const wantedLines = (
  { lineIds, lineKeys }: Pick<CheckoutRow, 'lineIds' | 'lineKeys'>,
  lines: readonly FilledLine[],
): readonly FilledLine[] =>
  lineKeys
    ? lines.filter(({ key }) => lineKeys.includes(key))
    : lines.filter(({ id }) => id !== null && lineIds.includes(id))

/** The newest price that the buyer has seen. */
const priceOf = ({ key, price }: FilledLine, seen: Checkout | undefined): number | null => {
  const shown = seen && linesOf(seen).find(line => line.key === key)
  return shown ? shown.price : price
}

/** Lines that the portal has not answered for have no id: they get numbers that no line has. */
const lineOf = (line: FilledLine, place: number, seen: Checkout | undefined): CheckoutLine => {
  const { key, addressId, qty, note, product, rule, stock, stockDate, available, addedPrice } = line
  const price = priceOf(line, seen)
  const { minimum, multiple, maximum } = rule ?? { minimum: 1, multiple: 1, maximum: null }
  const facts = { stock, available, rule: { minimum, multiple, maximum }, hasAddress: true }
  return {
    id: line.id ?? -1 - place,
    key,
    addressId: addressId ?? 0,
    qty,
    note,
    revision: 0,
    product: {
      id: line.skuId,
      code: '',
      name: `商品 ${line.skuId}`,
      spec: '联网后显示名称',
      unit: '箱',
      storage: 'ambient',
      picture: null,
      onSale: true,
      ...product,
      grossWeight: line.grossWeight ?? 0,
      volume: line.volume ?? 0,
    },
    price,
    addedPrice,
    stock,
    stockDate,
    available,
    minimum,
    multiple,
    maximum,
    // A price that moved is the price of this order.
    problems: lineProblems({ ...facts, qty, onSale: product?.onSale !== false, price, addedPrice: price }),
  }
}

const notKnown = '联网后才能选择'

/** Without an earlier checkout for this address the goods are delivered as soon as possible. */
const choicesOf = (
  { id, car }: Address,
  { facts, contactsOf }: Pick<KeptParts, 'facts' | 'contactsOf'>,
  isDealer: boolean,
) =>
  facts?.places[id] ?? {
    contacts: contactsOf?.(id) ?? [],
    methods: [
      { method: 1 as const, isOpen: true, reason: '', place: '' },
      { method: 2 as const, isOpen: false, reason: notKnown, place: '' },
    ],
    dates: [],
    cars: isDealer && car ? [{ car, loads: [] }] : [],
    carTypeId: isDealer ? (car?.id ?? null) : null,
  }

const groupOf = (
  address: Address,
  lines: readonly CheckoutLine[],
  choices: ReturnType<typeof choicesOf>,
): CheckoutGroup => {
  const rest = sumsOfLines(lines.filter(isOrderable))
  const { id, name, contactName, contactPhone, text, exists } = address
  return {
    address: { id, name, contactName, contactPhone, text, exists },
    ...choices,
    sections: byStorage(lines, ({ product }) => product.storage).map(({ storage, lines: own }) => ({
      storage,
      lines: own,
      sums: sumsOfLines(own),
    })),
    problems: exists ? [] : [{ kind: 'addressGone', required: 0, present: 0 }],
    sums: sumsOfLines(lines),
    rest,
    mostRebate: mostRebate(rest.amount),
  }
}

/**
 * The checkout of some lines as this device knows it: the cart with its edits, and the choices that the last checkout
 * offered. Null where it does not know an address: then the buyer cannot see where the goods would go.
 */
export function offlineCheckout(parts: KeptParts, isDealer: boolean): Checkout | null {
  const { lines, answer, seen } = parts
  const known = new Map(
    [...(answer?.groups.map(({ address }) => address) ?? []), ...(answer?.addresses ?? [])].map(address => [
      address.id,
      address,
    ]),
  )
  const all = lines.map((line, place) => lineOf(line, place, seen))
  const groups = [...new Set(all.map(({ addressId }) => addressId))].map(id => {
    const address = known.get(id)
    const own = all.filter(({ addressId }) => addressId === id)
    return address ? groupOf(address, own, choicesOf(address, parts, isDealer)) : null
  })
  if (groups.some(group => group === null)) return null
  return {
    groups: groups.filter(group => group !== null),
    limits: [],
    rebates: parts.facts?.rebates ?? [],
    samples: { available: [], chosen: [], isDone: true },
    protocols: parts.facts?.protocols ?? [],
    problems: [],
    sums: sumsOfLines(all),
    isReady: false,
  }
}
