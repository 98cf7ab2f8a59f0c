import type { Clock } from '#server/kit/clock.ts'

/**
 * The settings of the server in tests: cheap password hashes and proofs, no logs, the demo switched on. Their clock stands still,
 * so that an hour's writes never become a new hour's.
 */
export const testEnvironment: Readonly<Record<string, string>> = {
  DEMO: '1',
  LOG_LEVEL: 'silent',
  PASSWORD_COST: '10',
  PROOF_WORK: '1',
  WRITES_PER_MINUTE: '999999',
  TELLS_PER_HOUR: '999999',
  // A slow machine would turn away what tests send at once.
  REQUESTS_AT_ONCE: '999',
}

export interface TestClock extends Clock {
  readonly set: (at: Date | string) => void
  readonly advance: (milliseconds: number) => void
}

/**
 * A clock that stands still until a test moves it. It starts at the real time, so that prepared data is not out of
 * date.
 */
export function testClock(start = new Date()): TestClock {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    set: next => {
      at = new Date(next).getTime()
    },
    advance: milliseconds => {
      at += milliseconds
    },
  }
}
