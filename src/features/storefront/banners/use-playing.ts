import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

const calm = '(prefers-reduced-motion: reduce)'

const onCalm = (changed: () => void) => {
  const query = matchMedia(calm)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
const isCalm = () => matchMedia(calm).matches

const attention = ['visibilitychange', 'focusin', 'focusout']

const onAttention = (changed: () => void) => {
  const leave = new AbortController()
  const { signal } = leave
  for (const type of attention) document.addEventListener(type, changed, { signal })
  return () => leave.abort()
}
/** True while the page is hidden, or while somebody types on it and would be distracted. */
const isElsewhere = () => document.hidden || document.activeElement?.matches('input, textarea') === true

/** Before hydration the banners do not move. */
const asleep = () => true

/**
 * Whether the banners change by themselves. `wanted` is the state of the button, which is not shown on devices that ask
 * for less motion. They pause while `held` is true, and while somebody types anywhere on the page.
 */
export function usePlaying(held: boolean) {
  const reduced = useSyncExternalStore(onCalm, isCalm, asleep)
  const elsewhere = useSyncExternalStore(onAttention, isElsewhere, asleep)
  const [stopped, setStopped] = useState(false)
  return {
    reduced,
    wanted: !stopped,
    running: !stopped && !reduced && !held && !elsewhere,
    toggle: () => setStopped(!stopped),
  }
}

/** Calls `onAdvance` when the banner has been `shown` for `pause` milliseconds, and `onNear` two seconds before. */
export function useAutoplay(
  running: boolean,
  shown: number,
  pause: number,
  { onNear, onAdvance }: { onNear: (shown: number) => void; onAdvance: (shown: number) => void },
): void {
  const near = useEffectEvent(onNear)
  const advance = useEffectEvent(onAdvance)
  useEffect(() => {
    const timers = running
      ? [setTimeout(() => near(shown), pause - 2000), setTimeout(() => advance(shown), pause)]
      : []
    return () => timers.forEach(clearTimeout)
  }, [running, shown, pause])
}
