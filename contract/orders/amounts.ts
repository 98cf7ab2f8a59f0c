/**
 * The largest amount of one thing, such as an order or a payment notice: ten billion yuan. Sums over thousands of them
 * are still whole numbers everywhere.
 */
export const mostFen = 1_000_000_000_000
export const mostFenText = '100 亿元'

/** Goods that were partly paid from a rebate. */
export interface RebatedGoods {
  /** Fen, at the price of each case. */
  readonly worth: number
  /** Fen, of these, paid from a rebate. */
  readonly rebate: number
}

/** The share of a rebate that belongs to a part of the goods, rounded up to the fen. */
export const rebateShare = (part: number, { worth, rebate }: RebatedGoods): number =>
  worth === 0 ? 0 : Number((BigInt(rebate) * BigInt(part) + BigInt(worth) - 1n) / BigInt(worth))

/**
 * The shares of one part after another. Each part is taken from the goods that the parts before it have left, so that
 * the shares of all goods add up to their rebate, in however many parts they are taken.
 */
export const rebateShares = (parts: readonly number[], { worth, rebate }: RebatedGoods): number[] => {
  const left = { worth, rebate }
  return parts.map(part => {
    const share = rebateShare(part, left)
    left.worth -= part
    left.rebate -= share
    return share
  })
}

/** Fen of tax within a tax-included amount, at a rate in percent. */
export const taxOf = (amount: number, rate: number): number => Math.round((amount * rate) / (100 + rate))
