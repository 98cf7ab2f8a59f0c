/** The sizes a page of a list may have. */
export const pageSizes = [10, 20, 50, 100] as const

export type PageSize = (typeof pageSizes)[number]

/** The last page that can be requested: people narrow the search instead of reading further. */
export const mostPages = 500

/** Lists of the workbench count no further; one more means "more than these". */
export const mostCounted = 10_000

/** An export holds no more rows than this. */
export const mostExported = 50_000
