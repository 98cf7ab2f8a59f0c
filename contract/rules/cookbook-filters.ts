/** What the filters of the cookbooks offer: at most so many minutes, at least so many portions. */
export const cookbookMinutes = [15, 30, 60] as const
export const cookbookServings = [4, 10, 20] as const
