import type { ResponseOf } from '#contract/index.ts'
import { isOrderable } from '#contract/cart/line-problems.ts'
import { byStorage, sumsOfLines } from '#contract/cart/line-sums.ts'
import { mostRebate, wantedOf, withLimits, type LimitedLine } from '#contract/orders/limits.ts'
import { isReady, orderProblems } from '#contract/orders/problems.ts'
import type { Limit } from '../../allowances/public.ts'
import { datesBy, loadsIn, mayNotCollect, type CartAddress, type Line, type Way } from '../../cart/public.ts'
import type { CheckoutFacts } from './checkout-facts.ts'

export type Checkout = ResponseOf<'POST /checkouts/action/queryCheckout'>
export type CheckoutGroup = Checkout['groups'][number]
type CheckoutLine = CheckoutGroup['sections'][number]['lines'][number]

/** Delivery is always possible; the supplier decides who may collect goods, and where. */
export const methodsOf = ({
  mayCollect,
  pickUpPlace,
}: Pick<CheckoutFacts, 'mayCollect' | 'pickUpPlace'>): CheckoutGroup['methods'] => {
  const isOpen = mayCollect && pickUpPlace !== null
  const reason = mayCollect ? '供货方尚未设置自提点' : mayNotCollect
  return [
    { method: 1, isOpen: true, reason: '', place: '' },
    { method: 2, isOpen, reason: isOpen ? '' : reason, place: isOpen ? (pickUpPlace ?? '') : '' },
  ]
}

/** The days that may be wished for, by open method; none without a way. */
export const datesOf = (
  way: Way | undefined,
  methods: CheckoutGroup['methods'],
  now: Date,
): CheckoutGroup['dates'] =>
  methods.flatMap(({ method, isOpen }) =>
    isOpen && way ? [{ method, days: datesBy(way, method, now) }] : [],
  )

/** The limits that the lines touch, with the cases that they take. */
export const limitsOf = (limits: readonly Limit[], lines: readonly LimitedLine[]): Checkout['limits'] =>
  limits.map(limit => ({ ...limit, wanted: wantedOf(limit, lines) }))

/** A line as the checkout shows it. */
const shown = (line: Line): CheckoutLine => ({ ...line, addressId: line.addressId ?? 0 })

const sectionsOf = (lines: readonly Line[]): CheckoutGroup['sections'] =>
  byStorage(lines, ({ product }) => product.storage).map(({ storage, lines: own }) => ({
    storage,
    lines: own.map(shown),
    sums: sumsOfLines(own),
  }))

const planGroup = (
  facts: CheckoutFacts,
  now: Date,
  address: CartAddress,
  all: readonly Line[],
): CheckoutGroup => {
  const lines = all.filter(({ addressId }) => addressId === address.id)
  const [sums, rest] = [sumsOfLines(lines), sumsOfLines(lines.filter(isOrderable))]
  const methods = methodsOf(facts)
  const { id, name, contactName, contactPhone, text, exists } = address
  return {
    address: { id, name, contactName, contactPhone, text, exists },
    contacts: facts.contacts
      .filter(({ addressId }) => addressId === id)
      .map(contact => ({ id: contact.id, name: contact.name, phone: contact.phone })),
    methods,
    dates: datesOf(facts.ways.get(id), methods, now),
    cars: loadsIn(facts.cars, sums.loads),
    carTypeId: facts.cars.length === 0 ? null : (address.car?.id ?? null),
    sections: sectionsOf(lines),
    problems: orderProblems({
      hasAddress: exists,
      // Free goods may be an order by themselves.
      ...(lines.length > 0 && { count: rest.lines, goods: { ...rest, minimums: facts.minimums } }),
      largest: rest.amount,
    }),
    sums,
    rest,
    mostRebate: mostRebate(rest.amount),
  }
}

/** The free goods that come along, each with its address. */
const samplesTo = (facts: CheckoutFacts): Checkout['samples'] => {
  const places = facts.addresses.map(({ id }) => ({ addressId: id, samples: facts.samples(id) }))
  return {
    available: places[0]?.samples.available ?? [],
    chosen: places.flatMap(({ addressId, samples }) =>
      samples.chosen.map(choice => ({ ...choice, addressId })),
    ),
    isDone: places.every(({ samples }) => samples.isDone),
  }
}

/** All problems that prevent ordering these lines, and all choices. */
export const planCheckout = (facts: CheckoutFacts, now: Date): Checkout => {
  const lines = withLimits(facts.lines, facts.limits)
  const groups = facts.addresses.map(address => planGroup(facts, now, address, lines))
  return {
    groups,
    limits: limitsOf(facts.limits, facts.lines),
    rebates: [...facts.rebates],
    samples: samplesTo(facts),
    protocols: [...facts.protocols],
    problems: [],
    sums: sumsOfLines(lines),
    isReady: isReady({ problems: groups.flatMap(({ problems }) => problems), lines }),
  }
}
