import { isOrderable } from '#contract/cart/line-problems.ts'
import { sumsOfLines } from '#contract/cart/line-sums.ts'
import { leftInAll } from '#contract/orders/divide-rebate.ts'
import { mostRebate, withLimits } from '#contract/orders/limits.ts'
import { orderProblems } from '#contract/orders/problems.ts'
import { loadsIn } from '../../cart/public.ts'
import { datesOf, limitsOf, methodsOf } from '../place/checkout-plan.ts'
import { readEditFacts, type EditFacts, type OrderCart } from './edit-facts.ts'
import type { Reading } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'

/** The changed order as it would be, with everything that keeps it from being handed in. */
export const planEdit = (facts: EditFacts, now: Date): OrderCart => {
  const { settings, addresses, samples, beside, minimums } = facts
  const lines = withLimits(facts.lines, facts.limits)
  const sums = sumsOfLines(lines)
  const rest = sumsOfLines(lines.filter(isOrderable))
  const way = facts.ways.get(settings.addressId)
  const methods = methodsOf(facts)
  const dates = datesOf(way, methods, now)
  const cars = loadsIn(facts.cars, sums.loads)
  const most = mostRebate(rest.amount)
  const all = { amount: rest.amount + beside.amount, cases: rest.cases + beside.cases }
  const problems = orderProblems({
    count: lines.length + samples.chosen.length,
    hasAddress: way !== undefined,
    delivery: way && { chosen: settings, methods, dates, cars },
    goods: lines.length === 0 ? undefined : { ...all, minimums },
    largest: rest.amount,
    rebate: { amount: settings.rebate?.amount ?? 0, most, left: leftInAll(facts.rebates) },
    samples,
  })
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
      .map(({ id, name, contactName, contactPhone, text }) => ({
        id,
        name,
        contactName,
        contactPhone,
        text,
      })),
    limits: limitsOf(facts.limits, facts.lines),
    rebates: [...facts.rebates],
    mostRebate: most,
    samples,
  }
}

/** The order that is being changed; refused if the business changes none. */
export const openCart = async (reading: Reading): Promise<OrderCart> => {
  const facts = await readEditFacts(reading)
  if (!facts) throw refuse('没有正在修改的订单，请从订单详情重新开始修改')
  return planEdit(facts, reading.now)
}
