import { useEffect, useState } from 'react'

/** `refused`: the device does not know how, or does not want to, for example on a low battery. */
export type WakeLockState = 'off' | 'on' | 'refused'

/** Keeps the screen on while wanted and visible; the browser takes the lock away whenever the page is hidden. */
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
        // Whoever left or changed their mind meanwhile must not keep the screen on.
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
      // A lock that is gone already is what was wanted.
      sentinel?.release().catch(() => undefined)
      setState('off')
    }
  }, [wanted])

  return state
}
