/** The number of cards in the first row, whose pictures load first. */
export const urgentCards = 4
