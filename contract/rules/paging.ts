/** Nobody turns so many pages; who wants more narrows the search. */
export const mostPages = 500
