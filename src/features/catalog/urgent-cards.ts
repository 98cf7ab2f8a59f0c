/** The number of cards in the first row, which are drawn first and whose pictures load first. */
export const urgentCards = 4
