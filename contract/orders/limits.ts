import { isOrderable, type ProblemKind } from '../cart/line-problems.ts'

/** A quota or an allotted stock. */
export interface LineLimit {
  readonly kind: 'quota' | 'allotment'
  readonly left: number
  /** The products of the order that take from it. */
  readonly skuIds: readonly number[]
}

export interface LimitedLine {
  readonly qty: number
  readonly product: { readonly id: number }
  readonly problems: readonly ProblemKind[]
}

/** The cases that the lines take from a limit. Lines that cannot be ordered take none. */
export const wantedOf = ({ skuIds }: Pick<LineLimit, 'skuIds'>, lines: readonly LimitedLine[]): number =>
  lines
    .filter(line => isOrderable(line) && skuIds.includes(line.product.id))
    .reduce((sum, { qty }) => sum + qty, 0)

/** Every line of an exceeded limit shows the problem: the buyer decides which of them to reduce. */
export const withLimits = <L extends LimitedLine>(lines: readonly L[], limits: readonly LineLimit[]): L[] => {
  const exceeded = limits.filter(limit => wantedOf(limit, lines) > limit.left)
  return lines.map(line => {
    const kinds = exceeded.filter(({ skuIds }) => skuIds.includes(line.product.id)).map(({ kind }) => kind)
    return kinds.length === 0 ? line : { ...line, problems: [...new Set([...line.problems, ...kinds])] }
  })
}

export const longestRemark = 200
export const longestReason = 200
/** The buyer's own number for an order. */
export const longestOwnNumber = 40

/** The percent of an order's amount that may be paid from a rebate. */
export const rebatePercent = 30

/** Fen of an order that may be paid from a rebate, rounded down. */
export const mostRebate = (amount: number): number => Math.floor((amount * rebatePercent) / 100)

/** Photos of one thing: a difference, a return, a feedback. */
export const mostPhotos = 6
