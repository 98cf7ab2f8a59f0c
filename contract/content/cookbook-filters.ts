/** The choices in the filters of the cookbooks: the most minutes, the fewest portions. */
export const cookbookMinutes = [15, 30, 60] as const
export const cookbookServings = [4, 10, 20] as const
