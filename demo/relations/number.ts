import { dayOf } from '../day.ts'

/** A number as the portal would have given it on that day. */
export const numberOf = (prefix: string, at: Date, place: number): string =>
  `${prefix}${dayOf(at).slice(2).replaceAll('-', '')}${String(place + 1).padStart(6, '0')}`
