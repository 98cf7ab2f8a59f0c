/** Time is a port: tests move it instead of sleeping. */
export interface Clock {
  readonly now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }
