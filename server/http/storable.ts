import { isStorableText } from '#contract/rules/storable-text.ts'

/** Whether the database can keep every text in here exactly as it came. Only for values of a bounded depth. */
export const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isStorable)
}
