import { accountOf, rebateOf } from '#contract/orders/account.ts'
import { dueTitle } from '#contract/orders/account-words.ts'
import type { Side } from '#contract/orders/life-cycle.ts'
import type { Order } from '../order.ts'

type Amount = readonly [name: string, fen: number]

/** The amounts of an order for its page and its print, and the one that matters now; those of nothing are left out. */
export const amountsOf = (
  order: Order,
  side: Side,
): { readonly amounts: readonly Amount[]; readonly total: Amount } => {
  const { due, paid, open } = accountOf(order.kind, order)
  const amounts: readonly Amount[] = [
    ['不再发货', -order.closedAmount],
    ['返利抵扣', -rebateOf(order)],
    ['赔付与退款', -order.credit],
  ]
  const left = amounts.reduce((sum, [, fen]) => sum + fen, order.amount)
  // Of a refused or cancelled order nothing is due, and the column still adds up.
  const given = [...amounts, ['不再应付', due - left] as const].filter(([, fen]) => fen !== 0)
  const owed: Amount = [dueTitle(side), due]
  if (paid + open === 0) return { amounts: given, total: owed }
  return { amounts: [...given, owed, ['已付金额', -paid]], total: ['待付金额', open] }
}
