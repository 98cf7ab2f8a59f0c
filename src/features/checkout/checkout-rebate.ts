import { divideRebate, leftInAll, mostOfCheckout } from '#contract/orders/divide-rebate.ts'
import { orderProblems } from '#contract/orders/problems.ts'
import { problemTextAt } from '../../ui/words/order-problem-words.ts'
import { fenOf } from '../../ui/words/yuan.ts'
import type { Checkout } from './checkout-form.ts'

/** The rebate of a checkout, as the portal will divide it. */
export interface RebateDivision {
  /** Fen as typed; 0 where they cannot be read. */
  readonly asked: number
  /** Fen that pay for the orders: an amount above the limits is an error and pays no more than they allow. */
  readonly paid: number
  /** Fen that the accounts have, and the most of them that these orders may use. */
  readonly left: number
  readonly most: number
  /** Fen by address. */
  readonly byAddress: ReadonlyMap<number, number>
  readonly error: string | undefined
}

const errorOf = (yuan: string, checkout: Checkout, asked: number, left: number): string | undefined => {
  if (fenOf(yuan) === null) return '请填写金额，例如 120 或 120.50'
  const most = checkout.groups.reduce((sum, { mostRebate }) => sum + mostRebate, 0)
  return problemTextAt('rebate', orderProblems({ rebate: { amount: asked, most, left } }))
}

export function divisionOf(yuan: string, checkout: Checkout): RebateDivision {
  const { groups, rebates } = checkout
  const asked = fenOf(yuan) ?? 0
  const left = leftInAll(rebates)
  const most = mostOfCheckout(groups, rebates)
  const takes = divideRebate(asked, groups, rebates)
  return {
    asked,
    paid: Math.min(asked, most),
    left,
    most,
    byAddress: new Map(
      groups.map(({ address }, place) => [
        address.id,
        (takes[place] ?? []).reduce((sum, { amount }) => sum + amount, 0),
      ]),
    ),
    error: errorOf(yuan, checkout, asked, left),
  }
}

/** The reason why the chosen samples cannot all come along. */
export const samplesError = ({ samples }: Checkout): string | undefined =>
  problemTextAt('samples', orderProblems({ samples }))
