import { useEffect, useEffectEvent } from 'react'

/** Does something once for each URL in a quiet moment; not on a connection whose bytes are precious. */
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
