import { useEffect, useEffectEvent } from 'react'

/** Runs `act` once per URL when the browser is idle; never for people who save data. */
export function useIdle(wanted: boolean, url: string, act: (url: string) => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!wanted || connection?.saveData) return undefined
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => actNow(url), 500)
      return () => clearTimeout(timer)
    }
    const handle = window.requestIdleCallback(() => actNow(url))
    return () => window.cancelIdleCallback(handle)
  }, [wanted, url])
}
