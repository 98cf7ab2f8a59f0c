import type { RequestOf } from '#contract/index.ts'
import { leftInAll } from '#contract/orders/divide-rebate.ts'
import { orderProblems } from '#contract/orders/problems.ts'
import type { Checkout, CheckoutGroup } from './checkout-plan.ts'

export type Placing = RequestOf<'POST /purchaseOrders/action/shoppingCartToPo'>
export type PlacingGroup = Placing['groups'][number]

/** Fen to be paid from rebates. */
export const rebateOf = ({ rebate, groups }: Placing): number =>
  rebate ??
  groups.flatMap(({ rebates = [] }) => rebates).reduce((sum, { share: { amount } }) => sum + amount, 0)

/** The checkout with every problem of the choices: of an address in its group, of all in the checkout. */
export const judgePlacing = (placing: Placing, checkout: Checkout): Checkout => {
  const groups = checkout.groups.map((group): CheckoutGroup => {
    const asked = placing.groups.find(({ addressId }) => addressId === group.address.id)
    if (!asked) return group
    const { methods, dates, cars } = group
    const chosen = orderProblems({ delivery: { chosen: asked, methods, dates, cars } })
    return { ...group, problems: [...group.problems, ...chosen] }
  })
  const problems = orderProblems({
    rebate: {
      amount: rebateOf(placing),
      most: groups.reduce((sum, { mostRebate }) => sum + mostRebate, 0),
      left: leftInAll(checkout.rebates),
    },
    samples: checkout.samples,
    protocols: { asked: checkout.protocols, accepted: placing.protocolIds },
  })
  const isReady = problems.length === 0 && groups.every(group => group.problems.length === 0)
  return { ...checkout, groups, problems, isReady: checkout.isReady && isReady }
}
