import { groupDigits } from '#contract/kernel/format-money.ts'
import { mostCounted } from '#contract/kernel/page-sizes.ts'

/** Plain counts: grouped by thousands, decimals only where there are some. */
export function formatCount(count: number): string {
  const [whole = '', decimals] = String(count).split('.')
  return decimals === undefined ? groupDigits(whole) : `${groupDigits(whole)}.${decimals}`
}

/** Unread badges: nothing at 0, capped at 99+. */
export function formatBadge(count: number): string {
  if (count <= 0) return ''
  return count >= 100 ? '99+' : String(count)
}

/** Counts of lists, which are not counted to their end: 10000+. */
export const formatCapped = (count: number): string =>
  count > mostCounted ? `${mostCounted}+` : formatCount(count)
