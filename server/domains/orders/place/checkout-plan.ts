import type { ResponseOf } from '#contract/index.ts'
import { keepsFromOrdering } from '#contract/cart/line-problems.ts'
import { storageOrder, type Sums } from '#contract/cart/line-sums.ts'
import { mostFen } from '#contract/orders/most-fen.ts'
import { mostRebate } from '#contract/orders/limits.ts'
import type { Limit } from '../../allowances/public.ts'
import {
  datesBy,
  loadsIn,
  sumsOfLines,
  type CartAddress,
  type Line,
  type Minimums,
} from '../../cart/public.ts'
import type { CheckoutFacts } from './checkout-facts.ts'

export type Checkout = ResponseOf<'POST /checkouts/action/queryCheckout'>
export type CheckoutGroup = Checkout['groups'][number]
type CheckoutLine = CheckoutGroup['orders'][number]['lines'][number]
export type OrderProblem = CheckoutGroup['problems'][number]

export const isOrderable = ({ problems }: Pick<CheckoutLine, 'problems'>): boolean =>
  !problems.some(keepsFromOrdering)

/** The cases that the lines take from each limit. Lines that cannot be ordered take none. */
export const wantedOf = (
  { skuIds }: Limit,
  lines: readonly (Pick<Line, 'problems' | 'qty'> & { readonly product: { readonly id: number } })[],
): number =>
  lines
    .filter(line => isOrderable(line) && skuIds.includes(line.product.id))
    .reduce((sum, { qty }) => sum + qty, 0)

/** Every line of an exceeded limit shows the problem: the buyer decides which of them to reduce. */
export const withLimits = <
  L extends Pick<Line, 'problems' | 'qty'> & { readonly product: { readonly id: number } },
>(
  lines: readonly L[],
  limits: readonly Limit[],
): L[] => {
  const exceeded = limits.filter(limit => wantedOf(limit, lines) > limit.left)
  return lines.map(line => {
    const kinds = exceeded.filter(({ skuIds }) => skuIds.includes(line.product.id)).map(({ kind }) => kind)
    return kinds.length === 0 ? line : { ...line, problems: [...new Set([...line.problems, ...kinds])] }
  })
}

export const minimumProblems = (
  rest: Pick<Sums, 'amount' | 'cases'>,
  { amount, cases }: Minimums,
): OrderProblem[] => {
  const problems: OrderProblem[] = []
  if (rest.amount < amount) problems.push({ kind: 'minimumAmount', required: amount, present: rest.amount })
  if (rest.cases < cases) problems.push({ kind: 'minimumCases', required: cases, present: rest.cases })
  return problems
}

/**
 * The largest amount of an order is the largest that the portal can count; minimums apply to several orders
 * together.
 */
export const amountProblems = (amount: number): OrderProblem[] =>
  amount > mostFen ? [{ kind: 'amountLimit', required: mostFen, present: amount }] : []

/** Delivery is always possible; the supplier decides who may collect goods, and where. */
export const methodsOf = ({
  mayCollect,
  pickUpPlace,
}: Pick<CheckoutFacts, 'mayCollect' | 'pickUpPlace'>): CheckoutGroup['methods'] => {
  const isOpen = mayCollect && pickUpPlace !== null
  const reason = mayCollect ? '供货方尚未设置自提点' : '当前企业未开通自提'
  return [
    { method: 1, isOpen: true, reason: '', place: '' },
    { method: 2, isOpen, reason: isOpen ? '' : reason, place: isOpen ? (pickUpPlace ?? '') : '' },
  ]
}

/** A line as the checkout shows it. */
const shown = (line: Line): CheckoutLine => ({ ...line, addressId: line.addressId ?? 0 })

const planOrders = (lines: readonly Line[]): CheckoutGroup['orders'] =>
  storageOrder.flatMap(storage => {
    const own = lines.filter(({ product }) => product.storage === storage)
    if (own.length === 0) return []
    const rest = sumsOfLines(own.filter(isOrderable))
    const problems: OrderProblem[] =
      rest.lines === 0 ? [{ kind: 'nothingLeft', required: 1, present: 0 }] : []
    return [
      {
        storage,
        lines: own.map(shown),
        sums: sumsOfLines(own),
        rest,
        problems,
        mostRebate: mostRebate(rest.amount),
      },
    ]
  })

const planGroup = (
  facts: CheckoutFacts,
  now: Date,
  address: CartAddress,
  all: readonly Line[],
): CheckoutGroup => {
  const lines = all.filter(({ addressId }) => addressId === address.id)
  const sums = sumsOfLines(lines)
  const methods = methodsOf(facts)
  const way = facts.ways.get(address.id)
  const open = methods.filter(({ isOpen }) => isOpen)
  const { id, contactName, contactPhone, text, exists } = address
  const orders = planOrders(lines)
  return {
    address: { id, contactName, contactPhone, text, exists },
    contacts: facts.contacts
      .filter(({ addressId }) => addressId === id)
      .map(contact => ({ id: contact.id, name: contact.name, phone: contact.phone })),
    methods,
    dates: way ? open.map(({ method }) => ({ method, days: datesBy(way, method, now) })) : [],
    cars: loadsIn(facts.cars, sums.loads),
    carTypeId: facts.cars.length === 0 ? null : (address.car?.id ?? null),
    orders,
    problems: [
      ...(exists ? [] : [{ kind: 'addressGone' as const, required: 0, present: 0 }]),
      // Free goods alone may be ordered: they have no minimum.
      ...(lines.length === 0 ? [] : minimumProblems(sumsOfLines(lines.filter(isOrderable)), facts.minimums)),
      ...amountProblems(Math.max(0, ...orders.map(({ rest }) => rest.amount))),
    ],
    samples: facts.samples(id),
    sums,
  }
}

/** All problems that prevent ordering these lines, and all choices. */
export const planCheckout = (facts: CheckoutFacts, now: Date): Checkout => {
  const lines = withLimits(facts.lines, facts.limits)
  const groups = facts.addresses.map(address => planGroup(facts, now, address, lines))
  return {
    groups,
    limits: facts.limits.map(limit => ({
      id: limit.id,
      kind: limit.kind,
      name: limit.name,
      total: limit.total,
      left: limit.left,
      wanted: wantedOf(limit, facts.lines),
    })),
    rebates: [...facts.rebates],
    protocols: [...facts.protocols],
    sums: sumsOfLines(lines),
    isReady: groups.every(({ problems }) => problems.length === 0) && lines.every(isOrderable),
  }
}
