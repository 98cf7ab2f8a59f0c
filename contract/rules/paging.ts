/** The sizes a page of a list may have. */
export const pageSizes = [10, 20, 50, 100] as const

export type PageSize = (typeof pageSizes)[number]

/** Nobody reads so many pages; who wants more narrows the search. */
export const mostPages = 500
