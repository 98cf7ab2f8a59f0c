import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

const calm = '(prefers-reduced-motion: reduce)'

const onCalm = (changed: () => void) => {
  const query = matchMedia(calm)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
const isCalm = () => matchMedia(calm).matches

const onVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const isHidden = () => document.hidden

/** Where the page has not woken up nothing moves. */
const asleep = () => true

/**
 * Whether the banners turn by themselves. `wanted` is what the button shows; a device that asks for less motion is
 * not even asked. `held` stops them for as long as somebody points at them, or is inside with the keyboard.
 */
export function usePlaying(held: boolean) {
  const reduced = useSyncExternalStore(onCalm, isCalm, asleep)
  const hidden = useSyncExternalStore(onVisibility, isHidden, asleep)
  const [stopped, setStopped] = useState(false)
  return {
    reduced,
    wanted: !stopped,
    running: !stopped && !reduced && !held && !hidden,
    toggle: () => setStopped(!stopped),
  }
}

/** Calls `onTurn` when `pause` has passed since the one that is `shown` came, and `onNear` two seconds before. */
export function useTurning(
  running: boolean,
  shown: number,
  pause: number,
  { onNear, onTurn }: { onNear: (shown: number) => void; onTurn: (shown: number) => void },
): void {
  const near = useEffectEvent(onNear)
  const turn = useEffectEvent(onTurn)
  useEffect(() => {
    const timers = running
      ? [setTimeout(() => near(shown), pause - 2000), setTimeout(() => turn(shown), pause)]
      : []
    return () => timers.forEach(clearTimeout)
  }, [running, shown, pause])
}
