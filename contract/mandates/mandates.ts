import { isOrderable, keepsFromOrdering, type ProblemKind } from '../cart/line-problems.ts'
import type { QuantityRule } from '../cart/quantity.ts'
import { asks, changedLines } from '../orders/changed-lines.ts'
import { selfPickup } from '../orders/delivery.ts'
import type { LineLimit } from '../orders/limits.ts'
import type { OrderProblem } from '../orders/problems.ts'

/*
 * A mandate is an order that was given without a network, with the buyer's own conditions. The portal places exactly that,
 * or returns it with every difference and places nothing.
 */

/** The most lines of one mandate. */
export const mostMandateLines = 200
/** The longest time for which one may be valid. */
export const longestValidMs = 7 * 24 * 3_600_000

/** The reasons for a return, in the order in which they are told. */
export const returnReasons = [
  'expired',
  'refused',
  'gone',
  'offSale',
  'noPrice',
  'price',
  'total',
  'minimum',
  'multiple',
  'maximum',
  'quota',
  'allotment',
  'place',
  'addressGone',
  'methodClosed',
  'noCar',
  'dateGone',
  'nothingLeft',
  'minimumAmount',
  'minimumCases',
  'amountLimit',
  'rebateLimit',
  'rebateShort',
  'sampleShort',
  'protocol',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** One condition that does not hold. */
export interface Difference {
  readonly reason: ReturnReason
  /** The product or the place that it is about; empty where it is about the whole. */
  readonly name: string
  readonly unit: string
  /** Fen or cases of the mandate and of the portal; 0 where numbers say nothing. */
  readonly was: number
  readonly is: number
  /** The portal's words, where there are any: the place as it is now. */
  readonly text: string
}

interface MandateGroup {
  readonly addressId: number
  readonly method: number
  /** Where the goods go or are collected, as the buyer saw it. */
  readonly place: string
  readonly lines: readonly { readonly skuId: number; readonly qty: number; readonly price: number }[]
}

export interface Mandate {
  readonly validUntil: string
  /** Fen of all goods, at most. */
  readonly most: number
  readonly groups: readonly MandateGroup[]
}

/** The lines with the numbers by which the portal finds them again. */
export const linesOfMandate = <G extends MandateGroup>({ groups }: { readonly groups: readonly G[] }) =>
  groups
    .flatMap(({ addressId, lines }) => lines.map((line: G['lines'][number]) => ({ ...line, addressId })))
    .map((line, place) => ({ ...line, id: place + 1 }))

interface PresentLine extends QuantityRule {
  readonly id: number
  readonly addressId: number
  readonly qty: number
  readonly price: number | null
  readonly product: { readonly id: number; readonly name: string; readonly unit: string }
  readonly problems: readonly ProblemKind[]
}

/** The checkout that the same lines make now, with every problem of them and of the choices. */
export interface Present {
  readonly groups: readonly {
    readonly address: { readonly id: number; readonly name: string; readonly text: string }
    readonly methods: readonly { readonly method: number; readonly place: string }[]
    readonly problems: readonly OrderProblem[]
    readonly sections: readonly { readonly lines: readonly PresentLine[] }[]
  }[]
  readonly limits: readonly LineLimit[]
  readonly problems: readonly OrderProblem[]
  readonly sums: { readonly amount: number }
}

const difference = (reason: ReturnReason, about: Partial<Difference> = {}): Difference => ({
  reason,
  name: '',
  unit: '箱',
  was: 0,
  is: 0,
  text: '',
  ...about,
})

/** The amount that the rule or the limits leave for a line with this problem. */
const allowedOf = (kind: ProblemKind, line: PresentLine, limits: readonly LineLimit[]): number => {
  if (kind === 'minimum' || kind === 'multiple') return line[kind]
  if (kind === 'maximum') return line.maximum ?? 0
  const own = limits.filter(limit => limit.kind === kind && limit.skuIds.includes(line.product.id))
  return own.length === 0 ? 0 : Math.max(0, Math.min(...own.map(({ left }) => left)))
}

const isReason = (kind: ProblemKind): kind is ProblemKind & ReturnReason => keepsFromOrdering(kind)

const ofLine = (line: PresentLine, limits: readonly LineLimit[]): Difference[] =>
  line.problems.filter(isReason).map(kind => {
    const { name, unit } = line.product
    return difference(kind, { name, unit, was: line.qty, is: allowedOf(kind, line, limits) })
  })

/** Lines that are not there any more, or dearer. */
function ofOffers(mandate: Mandate, lines: readonly PresentLine[]): Difference[] {
  const now = new Map(lines.map(line => [line.id, line]))
  return changedLines(linesOfMandate(mandate), lines)
    .filter(asks)
    .flatMap(({ id, reason, was, is }) => {
      const line = now.get(id)
      const { name = '', unit = '箱' } = line?.product ?? {}
      if (reason !== 'price') return [difference('gone', { name, unit, was, is })]
      // A product without a price has a problem of its own.
      const isTold = line?.price === null && !isOrderable(line)
      return isTold ? [] : [difference('price', { name, unit, was, is })]
    })
}

const ofProblem = ({ kind, required, present }: OrderProblem, name = ''): Difference =>
  difference(kind, { name, was: present, is: required })

function ofPlaces(mandate: Mandate, { groups }: Present): Difference[] {
  return mandate.groups.flatMap(({ addressId, method, place }) => {
    const group = groups.find(({ address }) => address.id === addressId)
    if (!group) return [difference('addressGone')]
    const { address, methods, problems } = group
    const is = method === selfPickup ? methods.find(one => one.method === method)?.place : address.text
    const isClosed = problems.some(({ kind }) => kind === 'methodClosed' || kind === 'addressGone')
    const moved =
      !isClosed && is !== place ? [difference('place', { name: address.name, text: is ?? '' })] : []
    return [...moved, ...problems.map(problem => ofProblem(problem, address.name))]
  })
}

const byReason = (one: Difference, other: Difference) =>
  returnReasons.indexOf(one.reason) - returnReasons.indexOf(other.reason)

/** Where goods are told one by one, it says nothing that none of them is left. */
const withoutEcho = (all: readonly Difference[]): readonly Difference[] => {
  const rest = all.filter(({ reason }) => reason !== 'nothingLeft')
  return rest.length > 0 ? rest : all
}

/** Every condition that does not hold now. The mandate is carried out only where there is none. */
export function differencesOf(mandate: Mandate, present: Present, now: Date): Difference[] {
  const lines = present.groups.flatMap(({ sections }) => sections.flatMap(section => section.lines))
  const { amount } = present.sums
  const isOver = now.getTime() > Date.parse(mandate.validUntil)
  return withoutEcho([
    ...(isOver ? [difference('expired')] : []),
    ...ofOffers(mandate, lines),
    ...lines.flatMap(line => ofLine(line, present.limits)),
    ...(amount > mandate.most ? [difference('total', { was: mandate.most, is: amount })] : []),
    ...ofPlaces(mandate, present),
    ...present.problems.map(problem => ofProblem(problem)),
  ]).toSorted(byReason)
}

/** The portal takes no order of the buyer at all, for the reason given. */
export const refusedWith = (text: string): Difference => difference('refused', { text })
