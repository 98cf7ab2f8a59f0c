/**
 * The largest amount of one thing, such as an order or a payment notice: ten billion yuan. Sums over thousands of them
 * are still whole numbers everywhere.
 */
export const mostFen = 1_000_000_000_000
export const mostFenText = '100 亿元'
