import { Type, type Static } from 'typebox'
import { formatMoney } from '../kernel/format-money.ts'
import { object } from '../kernel/endpoint.ts'
import { money } from '../orders/parts.ts'

/** The balances of a dealer with the brand, which end with its contract. */
export const leftOver = object({
  /** Fen of rebates, cases of samples, and fen paid too much. */
  rebate: money,
  samples: Type.Integer({ minimum: 0 }),
  overpaid: money,
})

export type LeftOver = Static<typeof leftOver>

/** Such as 返利余额 ¥100.00、多付款 ¥20.00; empty where nothing is left. */
export const leftOverText = (left: LeftOver | null): string =>
  left === null
    ? ''
    : [
        left.rebate > 0 && `返利余额 ${formatMoney(left.rebate)}`,
        left.samples > 0 && `样品剩余 ${left.samples} 箱`,
        left.overpaid > 0 && `多付款 ${formatMoney(left.overpaid)}`,
      ]
        .filter(Boolean)
        .join('、')
