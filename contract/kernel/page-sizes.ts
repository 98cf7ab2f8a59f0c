/** The sizes a page of a list may have. */
export const pageSizes = [10, 20, 50, 100] as const

export type PageSize = (typeof pageSizes)[number]

/** The last page that can be asked for. Nobody reads further: people narrow the search. */
export const mostPages = 500

/** Lists of the workbench count no further; one more stands for more than these. */
export const mostCounted = 10_000

/** An export holds no more rows than this. */
export const mostExported = 50_000
