const hour = 3_600_000
const day = 24 * hour
/** Shanghai has no summer time. */
const ahead = 8 * hour

/** The ends of a mandate's time that a buyer may choose: hours after the midnight in Shanghai with which the day began. */
export const validities = {
  tonight: { label: '今天 24:00', hours: 24 },
  tomorrow: { label: '明天 12:00', hours: 36 },
  dayAfter: { label: '后天 12:00', hours: 60 },
} as const
export type Validity = keyof typeof validities

/** It gives a night, and is over before the next day's work is decided. */
export const usualValidity: Validity = 'tomorrow'

export const isValidity = (value: string): value is Validity => Object.hasOwn(validities, value)

export const validUntil = (validity: Validity, now: number): Date => {
  const midnight = Math.floor((now + ahead) / day) * day - ahead
  return new Date(midnight + validities[validity].hours * hour)
}
