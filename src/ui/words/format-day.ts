const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** `2026-11-25` as `11月25日 周三`. */
export const formatDay = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日 ${weekdays[date.getUTCDay()] ?? ''}`
}

/** `2026-11-25` as `11月25日`. */
export const formatMonthDay = (day: string): string => {
  const [, month, date] = day.split('-')
  return `${Number(month)}月${Number(date)}日`
}
