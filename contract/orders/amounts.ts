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

/** Fen of tax within a tax-included amount, at a rate in percent. */
export const taxOf = (amount: number, rate: number): number => Math.round((amount * rate) / (100 + rate))

/**
 * The largest amount of one thing, such as an order or a payment notice: ten billion yuan. Sums over thousands of them
 * are still whole numbers everywhere.
 */
export const mostFen = 1_000_000_000_000
export const mostFenText = '100 亿元'

/** The payment for an order: the worth of its cases that were not closed, and the part of it paid by a rebate. */
export interface PaidOrder {
  /** Fen, of all cases that were not closed. */
  readonly worth: number
  /** Fen, of these, paid from a rebate. */
  readonly rebate: number
}

/**
 * Fen that come back for these cases: their price less their share of the rebate. The share is rounded up to the
 * fen, so that never more comes back than was paid, in however many parts an order is given back.
 */
export const creditOf = (price: number, cases: number, { worth, rebate }: PaidOrder): number => {
  const whole = price * cases
  if (worth === 0 || rebate === 0) return whole
  const [shared, by] = [BigInt(rebate) * BigInt(whole), BigInt(worth)]
  return whole - Number((shared + by - 1n) / by)
}
