import { isOrderable, type ProblemKind } from '../cart/line-problems.ts'
import { daysOf, needsCar, type OfferedDelivery } from './delivery.ts'
import { mostFen } from './amounts.ts'

/** The problems that prevent an order beside those of its lines, in the order in which they are told. */
export const orderProblemKinds = [
  'nothingLeft',
  'addressGone',
  'methodClosed',
  'noCar',
  'dateGone',
  'minimumAmount',
  'minimumCases',
  'amountLimit',
  'rebateLimit',
  'rebateShort',
  'sampleShort',
  'protocol',
] as const
export type OrderProblemKind = (typeof orderProblemKinds)[number]

export interface OrderProblem {
  readonly kind: OrderProblemKind
  /** Fen or cases that are needed or allowed, and those that are there; 0 where numbers say nothing. */
  readonly required: number
  readonly present: number
}

/** The smallest sum of an order; 0 where none was agreed. */
export interface Minimums {
  readonly amount: number
  readonly cases: number
}

interface Balance {
  readonly id: number
  readonly left: number
}

/**
 * The facts of an order or of a whole checkout. Each caller leaves out those that it does not know yet or judges
 * elsewhere: the cart has no delivery, and one rebate is entered for all addresses.
 */
export interface OrderFacts {
  /** The lines and free goods that would be ordered. */
  readonly count?: number
  /** False where the address was deleted. */
  readonly hasAddress?: boolean
  readonly delivery?:
    | (OfferedDelivery & {
        readonly chosen: {
          readonly method: number
          readonly carTypeId: number | null
          /** Null for the first day possible. */
          readonly expectedOn: string | null
        }
      })
    | undefined
  /** The goods that the minimums count. Free goods alone have no minimum. */
  readonly goods?:
    { readonly amount: number; readonly cases: number; readonly minimums: Minimums } | undefined
  /** Fen of the largest order. */
  readonly largest?: number
  /** Fen to be paid from rebates, the most that the orders allow, and what all accounts have. */
  readonly rebate?: { readonly amount: number; readonly most: number; readonly left: number }
  readonly samples?: {
    readonly chosen: readonly { readonly sampleId: number; readonly qty: number }[]
    readonly available: readonly Balance[]
  }
  readonly protocols?: {
    readonly asked: readonly { readonly id: number }[]
    readonly accepted: readonly number[]
  }
}

const problem = (kind: OrderProblemKind, required = 0, present = 0): OrderProblem => ({
  kind,
  required,
  present,
})

const below = (kind: OrderProblemKind, least: number, present: number): OrderProblem[] =>
  present < least ? [problem(kind, least, present)] : []

const above = (kind: OrderProblemKind, most: number, present: number): OrderProblem[] =>
  present > most ? [problem(kind, most, present)] : []

/** A closed method has neither vehicles nor days. */
function deliveryProblems({ chosen, methods, dates, cars }: NonNullable<OrderFacts['delivery']>) {
  const { method, carTypeId, expectedOn } = chosen
  if (!methods.some(one => one.method === method && one.isOpen)) return [problem('methodClosed')]
  const hasCar = !needsCar(method, cars) || cars.some(({ car }) => car.id === carTypeId)
  const hasDay = expectedOn === null || daysOf(dates, method).includes(expectedOn)
  return [...(hasCar ? [] : [problem('noCar')]), ...(hasDay ? [] : [problem('dateGone')])]
}

/** Balances of samples from which more is chosen than is left; an unknown one has nothing. */
function overdrawn({ chosen, available }: NonNullable<OrderFacts['samples']>): OrderProblem[] {
  const sums = new Map<number, number>()
  for (const { sampleId, qty } of chosen) sums.set(sampleId, (sums.get(sampleId) ?? 0) + qty)
  return [...sums].flatMap(([sampleId, qty]) =>
    above('sampleShort', available.find(({ id }) => id === sampleId)?.left ?? 0, qty),
  )
}

/** All problems that these facts show. Cart, checkout, placing, change and page ask this one function. */
export const orderProblems = ({
  count = 1,
  hasAddress = true,
  delivery,
  goods,
  largest = 0,
  rebate,
  samples,
  protocols,
}: OrderFacts): OrderProblem[] => [
  ...below('nothingLeft', 1, count),
  ...(hasAddress ? [] : [problem('addressGone')]),
  ...(delivery ? deliveryProblems(delivery) : []),
  ...(goods && count > 0
    ? [
        ...below('minimumAmount', goods.minimums.amount, goods.amount),
        ...below('minimumCases', goods.minimums.cases, goods.cases),
      ]
    : []),
  ...above('amountLimit', mostFen, largest),
  ...(rebate
    ? [
        ...above('rebateLimit', rebate.most, rebate.amount),
        ...above('rebateShort', rebate.left, rebate.amount),
      ]
    : []),
  ...(samples ? overdrawn(samples) : []),
  ...(protocols?.asked.every(({ id }) => protocols.accepted.includes(id)) === false
    ? [problem('protocol')]
    : []),
]

/** Whether an order with these problems and lines can be handed in. */
export const isReady = ({
  problems,
  lines,
}: {
  readonly problems: readonly unknown[]
  readonly lines: readonly { readonly problems: readonly ProblemKind[] }[]
}): boolean => problems.length === 0 && lines.every(isOrderable)
