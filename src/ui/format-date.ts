const zone = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function shanghai(instant: Date | number | string) {
  const parts = zone.formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(each => each.type === type)?.value ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** `2026-03-09 08:05`, in Shanghai whatever the machine's zone is. */
export function formatDateTime(instant: Date | number | string): string {
  const { day, time } = shanghai(instant)
  return `${day} ${time}`
}

/** `2026-03-09` */
export function formatDate(instant: Date | number | string): string {
  return shanghai(instant).day
}

const minute = 60_000
const hour = 60 * minute

/** Under a day in words (刚刚, 5 分钟前, 3 小时前), else the date and time. */
export function formatSince(instant: Date | number | string, now: number): string {
  const age = now - new Date(instant).getTime()
  if (age < 0 || age >= 24 * hour) return formatDateTime(instant)
  if (age < minute) return '刚刚'
  if (age < hour) return `${Math.floor(age / minute)} 分钟前`
  return `${Math.floor(age / hour)} 小时前`
}
