const minute = 60_000
const hour = 60 * minute

/** Shanghai has no summer time, so an offset will do; the browser's own formatter is slow at its first use. */
const shanghaiAhead = 8 * hour

function shanghai(instant: Date | number | string) {
  const local = new Date(new Date(instant).getTime() + shanghaiAhead).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

/** `2026-03-09 08:05`, in Shanghai, independent of the machine's time zone. */
export function formatDateTime(instant: Date | number | string): string {
  const { day, time } = shanghai(instant)
  return `${day} ${time}`
}

/** `2026-03-09` */
export function formatDate(instant: Date | number | string): string {
  return shanghai(instant).day
}

/** Under a day in words (1 分钟内, 5 分钟前, 3 小时前), else the date and time. */
export function formatSince(instant: Date | number | string, now: number): string {
  const age = now - new Date(instant).getTime()
  if (age < 0 || age >= 24 * hour) return formatDateTime(instant)
  if (age < minute) return '1 分钟内'
  if (age < hour) return `${Math.floor(age / minute)} 分钟前`
  return `${Math.floor(age / hour)} 小时前`
}

/** 今天 14:05, 昨天 14:05, before that the date and time. */
export function formatRecent(instant: Date | number | string, now: number): string {
  const { day, time } = shanghai(instant)
  if (day === shanghai(now).day) return `今天 ${time}`
  return day === shanghai(now - 24 * hour).day ? `昨天 ${time}` : `${day} ${time}`
}

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
