/** The time is passed in, so that tests can move it instead of sleeping. */
export interface Clock {
  readonly now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }

const shanghaiOffset = 8 * 3600_000

/** The date in Asia/Shanghai, `YYYY-MM-DD`. China has no summer time. */
export const shanghaiDay = (now: Date): string =>
  new Date(now.getTime() + shanghaiOffset).toISOString().slice(0, 10)

/** A time of this century as the database reads it; undefined where the text names none. */
export const instantOf = (text: string): string | undefined => {
  const at = Date.parse(text)
  const iso = Number.isNaN(at) ? '' : new Date(at).toISOString()
  return iso.startsWith('20') ? iso : undefined
}

/** The database's own clock, for its own transactions and for comparing it with ours. */
export const databaseClock = 'clock_timestamp()'
