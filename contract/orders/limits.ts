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
