/**
 * Whether the database can store the text. It cannot store NUL and would store half a surrogate pair as another
 * character. U+FFFD is refused too: it stands for bytes that were not UTF-8, so the text is damaged already.
 */
export const isStorableText = (text: string): boolean =>
  !/[\uFFFD\p{Surrogate}]/u.test(text) && !text.includes('\0')

export const storablePart = (text: string): string =>
  text.replaceAll(/[\uFFFD\p{Surrogate}]/gu, '').replaceAll('\0', '')
