/**
 * Half a surrogate pair would be stored as another character, and NUL cannot be stored at all. U+FFFD stands where
 * bytes were no UTF-8: what was meant is lost already.
 */
export const isStorableText = (text: string): boolean =>
  !/[\uFFFD\p{Surrogate}]/u.test(text) && !text.includes('\0')

export const storablePart = (text: string): string =>
  text.replaceAll(/[\uFFFD\p{Surrogate}]/gu, '').replaceAll('\0', '')
