/**
 * Half a surrogate pair would be stored as another character, and NUL cannot be stored at all. U+FFFD stands where
 * bytes were no UTF-8: what was meant is lost already.
 */
const isStorableText = (text: string): boolean => !/[\uFFFD\p{Surrogate}]/u.test(text) && !text.includes('\0')

/** Whether the database can keep every text in here exactly as it came. Only for values of a bounded depth. */
export const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isStorable)
}
