import { useSyncExternalStore } from 'react'

const everyQuarterSecond = (look: () => void) => {
  const timer = setInterval(look, 250)
  return () => clearInterval(timer)
}

/** Follows a number of seconds that is worked out from the clock, so that a sleeping tab wakes up right. */
export function useCountdown(secondsAt: (now: number) => number): number {
  return useSyncExternalStore(everyQuarterSecond, () => secondsAt(Date.now()))
}
