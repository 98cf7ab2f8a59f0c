import type { RequestOf } from '#contract/index.ts'
import type { Storage } from '#contract/cart/line-sums.ts'
import { orderProblems } from '#contract/orders/problems.ts'
import type { Checkout, CheckoutGroup } from './checkout-plan.ts'

export type Placing = RequestOf<'POST /purchaseOrders/action/shoppingCartToPo'>
export type PlacingGroup = Placing['groups'][number]

/** The checkout with every problem of the choices, each in its group. */
export const judgePlacing = (placing: Placing, checkout: Checkout): Checkout => {
  const everywhere = orderProblems({
    accounts: {
      shares: placing.groups.flatMap(({ rebates }) => rebates.map(({ share }) => share)),
      left: checkout.rebates,
    },
    samples: {
      chosen: checkout.groups.flatMap(({ samples }) => samples.chosen),
      available: checkout.groups.flatMap(({ samples }) => samples.available),
    },
    protocols: { asked: checkout.protocols, accepted: placing.protocolIds },
  })
  const groups = checkout.groups.map((group, place): CheckoutGroup => {
    const asked = placing.groups.find(({ addressId }) => addressId === group.address.id)
    if (!asked) return group
    const { methods, dates, cars, orders } = group
    const mostOf = (storage: Storage) => orders.find(order => order.storage === storage)?.mostRebate ?? 0
    const chosen = orderProblems({
      delivery: { chosen: asked, methods, dates, cars },
      rebates: asked.rebates.map(({ storage, share: { amount } }) => ({ amount, most: mostOf(storage) })),
    })
    return { ...group, problems: [...group.problems, ...chosen, ...(place === 0 ? everywhere : [])] }
  })
  return {
    ...checkout,
    groups,
    isReady: checkout.isReady && groups.every(({ problems }) => problems.length === 0),
  }
}
