/** The first row of large pictures: drawn before the others, and its pictures loaded before all others. */
export const urgentCards = 4
