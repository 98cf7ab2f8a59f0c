export interface OwedOrder {
  /** Fen of all that was ordered. */
  readonly amount: number
  /** Fen of the cases that were closed: they will not come. */
  readonly closedAmount: number
  /** Fen paid from a rebate, without the share of closed cases, which was given back. */
  readonly rebate: number
}

/** Fen to be paid for an order. */
export const payableOf = ({ amount, closedAmount, rebate }: OwedOrder): number =>
  Math.max(0, amount - closedAmount - rebate)
