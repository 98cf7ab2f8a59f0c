const shanghaiOffset = 8 * 3600_000
const dayMs = 24 * 3600_000

/** The calendar day in Asia/Shanghai, `YYYY-MM-DD`. China has no summer time. */
export const dayOf = (now: Date): string =>
  new Date(now.getTime() + shanghaiOffset).toISOString().slice(0, 10)

/** A moment so many days before the demo's day, at a time of day in Asia/Shanghai. */
export const daysBefore = (day: string, days: number, time = '09:00'): Date =>
  new Date(new Date(`${day}T${time}:00+08:00`).getTime() - days * dayMs)
