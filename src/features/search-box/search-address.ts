/** The longest word the portal searches for. */
export const longestKeyword = 200

/** The search page for a word; without one, everything. How the list looks there is the page's own memory. */
export const searchAddress = (keyword: string): string =>
  keyword === '' ? '/search' : `/search?${new URLSearchParams({ keyword }).toString()}`
