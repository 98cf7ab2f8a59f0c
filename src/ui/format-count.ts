const counts = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 20 })

/** Plain counts: grouped by thousands, decimals only where there are some. */
export function formatCount(count: number): string {
  return counts.format(count)
}

/** Unread badges: nothing at 0, capped at 99+. */
export function formatBadge(count: number): string {
  if (count <= 0) return ''
  return count >= 100 ? '99+' : String(count)
}
