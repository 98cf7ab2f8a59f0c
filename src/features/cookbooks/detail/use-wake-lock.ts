import { useEffect, useState } from 'react'

/** `refused`: the device cannot, or does not want to, for example on a low battery. */
export type WakeLockState = 'off' | 'on' | 'refused'

/**
 * Keeps the screen on while wanted and visible. Requested again each time the page is shown, since browsers drop the
 * lock of a hidden page.
 */
export function useWakeLock(wanted: boolean): WakeLockState {
  const [state, setState] = useState<WakeLockState>('off')

  useEffect(() => {
    if (!wanted) return undefined
    let ended = false
    let sentinel: WakeLockSentinel | undefined

    const acquire = async () => {
      if (document.visibilityState !== 'visible' || (sentinel && !sentinel.released)) return
      try {
        const held = await navigator.wakeLock.request('screen')
        // The person has left the page or switched it off meanwhile.
        if (ended) return await held.release()
        sentinel = held
        held.addEventListener('release', () => {
          if (!ended && document.visibilityState === 'visible') setState('refused')
        })
        setState('on')
      } catch {
        if (!ended) setState('refused')
      }
    }

    const onVisible = () => void acquire()
    document.addEventListener('visibilitychange', onVisible)
    void acquire()
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', onVisible)
      // Ignored: the lock is gone already.
      sentinel?.release().catch(() => undefined)
      setState('off')
    }
  }, [wanted])

  return state
}
