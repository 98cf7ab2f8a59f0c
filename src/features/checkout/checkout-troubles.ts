import { isOrderable } from '#contract/cart/line-problems.ts'
import type { CheckoutRow } from '../../device/store/rows.ts'
import {
  deliveryErrors,
  errorsIn,
  linesOf,
  standingProblems,
  type Checkout,
  type DeliveryErrors,
} from './checkout-form.ts'
import { divisionOf, samplesError, type RebateDivision } from './checkout-rebate.ts'

/** Everything that keeps a checkout from being handed in, beside the agreements. */
export interface Troubles {
  /** By address. */
  readonly errors: ReadonlyMap<number, DeliveryErrors>
  readonly division: RebateDivision
  readonly samples: string | undefined
  /** The places that need an input. */
  readonly count: number
}

export function troublesOf(
  checkout: Checkout,
  { deliveries, yuan }: Pick<CheckoutRow, 'deliveries' | 'yuan'>,
): Troubles {
  const { groups } = checkout
  const errors = new Map(groups.map(group => [group.address.id, deliveryErrors(group, deliveries)]))
  const division = divisionOf(yuan, checkout)
  const samples = samplesError(checkout)
  const all = [
    ...linesOf(checkout).filter(line => !isOrderable(line)),
    ...groups.flatMap(standingProblems),
    ...[...errors.values()].flatMap(errorsIn),
    ...[division.error, samples].filter(error => error !== undefined),
  ]
  return { errors, division, samples, count: all.length }
}
