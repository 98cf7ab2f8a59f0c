import { sumsOf } from '#contract/cart/line-sums.ts'
import { mostRebate } from '#contract/orders/limits.ts'
import { datesBy, loadsIn } from '../../cart/public.ts'
import {
  amountProblems,
  isOrderable,
  methodsOf,
  minimumProblems,
  wantedOf,
  withLimits,
  type OrderProblem,
} from '../place/checkout-plan.ts'
import type { EditFacts, EditLine, OrderCart } from './edit-facts.ts'
import { settingProblems } from '../place/judge-placing.ts'

const sumsOfEdit = (lines: readonly EditLine[]) =>
  sumsOf(
    lines.map(({ qty, price, product: { grossWeight, volume, storage } }) => ({
      qty,
      price,
      grossWeight,
      volume,
      storage,
    })),
  )

const rebateProblems = ({ settings: { rebate }, rebates }: EditFacts, most: number): OrderProblem[] => {
  if (!rebate) return []
  const left = rebates.find(({ id }) => id === rebate.accountId)?.left ?? 0
  return [
    ...(rebate.amount > most
      ? [{ kind: 'rebateLimit' as const, required: most, present: rebate.amount }]
      : []),
    ...(rebate.amount > left
      ? [{ kind: 'rebateShort' as const, required: left, present: rebate.amount }]
      : []),
  ]
}

const sampleProblems = ({ samples: { chosen, available } }: EditFacts): OrderProblem[] =>
  chosen.flatMap(({ sampleId, qty }) => {
    const left = available.find(({ id }) => id === sampleId)?.left ?? 0
    return qty > left ? [{ kind: 'sampleShort' as const, required: left, present: qty }] : []
  })

/** The changed order as it would be, with everything that keeps it from being handed in. */
export const planEdit = (facts: EditFacts, now: Date): OrderCart => {
  const { settings, addresses, samples, beside } = facts
  const lines = withLimits(facts.lines, facts.limits)
  const sums = sumsOfEdit(lines)
  const rest = sumsOfEdit(lines.filter(isOrderable))
  const way = facts.ways.get(settings.addressId)
  const methods = methodsOf(facts)
  const dates = way
    ? methods
        .filter(({ isOpen }) => isOpen)
        .map(({ method }) => ({ method, days: datesBy(way, method, now) }))
    : []
  const cars = loadsIn(facts.cars, sums.loads)
  const isEmpty = lines.length + samples.chosen.length === 0
  const all = { amount: rest.amount + beside.amount, cases: rest.cases + beside.cases }
  const problems: OrderProblem[] = [
    ...(isEmpty ? [{ kind: 'nothingLeft' as const, required: 1, present: 0 }] : []),
    ...(way
      ? settingProblems(settings, { methods, dates, cars })
      : [{ kind: 'addressGone' as const, required: 0, present: 0 }]),
    ...(lines.length === 0 ? [] : minimumProblems(all, facts.minimums)),
    ...amountProblems(rest.amount),
    ...rebateProblems(facts, mostRebate(rest.amount)),
    ...sampleProblems(facts),
  ]
  return {
    order: facts.order,
    orderVersion: facts.orderVersion,
    revision: facts.revision,
    settled: facts.settled,
    isCurrent: facts.order.version === facts.orderVersion && [10, 20].includes(facts.order.status),
    settings,
    lines,
    sums,
    rest,
    problems,
    methods,
    dates,
    cars,
    addresses: addresses
      .filter(({ exists }) => exists)
      .map(({ id, contactName, contactPhone, text }) => ({ id, contactName, contactPhone, text })),
    limits: facts.limits.map(limit => ({
      id: limit.id,
      kind: limit.kind,
      name: limit.name,
      total: limit.total,
      left: limit.left,
      wanted: wantedOf(limit, facts.lines),
    })),
    rebates: [...facts.rebates],
    mostRebate: mostRebate(rest.amount),
    samples,
  }
}

export const isReady = ({ lines, problems }: Pick<OrderCart, 'lines' | 'problems'>): boolean =>
  problems.length === 0 && lines.every(isOrderable)
