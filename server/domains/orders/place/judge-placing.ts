import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { Storage } from '#contract/cart/line-sums.ts'
import { selfPickup } from '../../cart/public.ts'
import type { Line } from '../../cart/public.ts'
import type { Checkout, CheckoutGroup, OrderProblem } from './checkout-plan.ts'

export type Placing = RequestOf<'POST /purchaseOrders/action/shoppingCartToPo'>
export type PlacingGroup = Placing['groups'][number]
type Changed = ResponseOf<'POST /purchaseOrders/action/shoppingCartToPo'>['changed'][number]

const problem = (kind: OrderProblem['kind'], required = 0, present = 0): OrderProblem => ({
  kind,
  required,
  present,
})

/** The lines that differ from what the buyer saw. */
export const changedLines = ({ groups }: Placing, lines: readonly Line[]): Changed[] => {
  const byId = new Map(lines.map(line => [line.id, line]))
  return groups.flatMap(({ addressId, lines: seen }) =>
    seen.flatMap(({ id, qty, price }): Changed[] => {
      const line = byId.get(id)
      if (line?.addressId !== addressId) return [{ id, reason: 'gone', was: qty, is: 0 }]
      if (line.qty !== qty) return [{ id, reason: 'quantity', was: qty, is: line.qty }]
      return line.price === price ? [] : [{ id, reason: 'price', was: price ?? 0, is: line.price ?? 0 }]
    }),
  )
}

interface Chosen {
  readonly method: number
  readonly carTypeId: number | null
  readonly expectedOn: string | null
}

/** The problems of the chosen way of delivery. */
export const settingProblems = (
  { method, carTypeId, expectedOn }: Chosen,
  { methods, dates, cars }: Pick<CheckoutGroup, 'methods' | 'dates' | 'cars'>,
): OrderProblem[] => {
  if (!methods.some(one => one.method === method && one.isOpen)) return [problem('methodClosed')]
  const needsCar = method !== selfPickup && cars.length > 0
  const hasCar = cars.some(({ car }) => car.id === carTypeId)
  const days = dates.find(one => one.method === method)?.days ?? []
  return [
    ...(needsCar && !hasCar ? [problem('noCar')] : []),
    ...(expectedOn === null || days.includes(expectedOn) ? [] : [problem('dateGone')]),
  ]
}

/** A rebate is at most a share of the order's amount, and over all orders at most the rest of the account. */
const rebateProblems = (
  group: CheckoutGroup,
  storage: Storage,
  asked: readonly PlacingGroup['rebates'][number][],
): OrderProblem[] => {
  const most = group.orders.find(order => order.storage === storage)?.mostRebate ?? 0
  const amount = asked
    .filter(rebate => rebate.storage === storage)
    .reduce((sum, { share }) => sum + share.amount, 0)
  return amount > most ? [problem('rebateLimit', most, amount)] : []
}

/** Accounts from which this checkout takes more than is left; an unknown account has nothing. */
const shortAccounts = ({ groups }: Placing, { rebates }: Checkout): OrderProblem[] => {
  const wanted = new Map<number, number>()
  for (const { share } of groups.flatMap(group => group.rebates)) {
    wanted.set(share.accountId, (wanted.get(share.accountId) ?? 0) + share.amount)
  }
  return [...wanted].flatMap(([id, amount]) => {
    const left = rebates.find(account => account.id === id)?.left ?? 0
    return amount > left ? [problem('rebateShort', left, amount)] : []
  })
}

/** Balances from which this checkout takes more than is left. */
const shortSamples = ({ groups }: Checkout): OrderProblem[] => {
  const wanted = new Map<number, number>()
  for (const { sampleId, qty } of groups.flatMap(({ samples }) => samples.chosen)) {
    wanted.set(sampleId, (wanted.get(sampleId) ?? 0) + qty)
  }
  const available = groups.flatMap(({ samples }) => samples.available)
  return [...wanted].flatMap(([id, qty]) => {
    const left = available.find(balance => balance.id === id)?.left ?? 0
    return qty > left ? [problem('sampleShort', left, qty)] : []
  })
}

/** The checkout with every problem of the choices, each in its group. */
export const judgePlacing = (placing: Placing, checkout: Checkout): Checkout => {
  const everywhere = [
    ...shortAccounts(placing, checkout),
    ...shortSamples(checkout),
    ...(checkout.protocols.every(({ id }) => placing.protocolIds.includes(id)) ? [] : [problem('protocol')]),
  ]
  const groups = checkout.groups.map((group, place): CheckoutGroup => {
    const asked = placing.groups.find(({ addressId }) => addressId === group.address.id)
    if (!asked) return group
    return {
      ...group,
      problems: [
        ...group.problems,
        ...settingProblems(asked, group),
        ...[...new Set(asked.rebates.map(({ storage }) => storage))].flatMap(storage =>
          rebateProblems(group, storage, asked.rebates),
        ),
        ...(place === 0 ? everywhere : []),
      ],
    }
  })
  return {
    ...checkout,
    groups,
    isReady: checkout.isReady && groups.every(({ problems }) => problems.length === 0),
  }
}
