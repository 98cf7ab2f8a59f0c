export { shanghaiDay as dayOf } from '../server/kit/clock.ts'

export const dayMs = 24 * 3600_000

/** A moment some days before the demo's day, at a time of day in Asia/Shanghai. */
export const daysBefore = (day: string, days: number, time = '09:00'): Date =>
  new Date(new Date(`${day}T${time}:00+08:00`).getTime() - days * dayMs)
