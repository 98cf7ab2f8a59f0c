import { useEffect, useEffectEvent } from 'react'

/** Does something once for each address in a quiet moment; not on a connection whose bytes are precious. */
export function useIdle(wanted: boolean, address: string, act: (address: string) => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!wanted || connection?.saveData) return undefined
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => actNow(address), 500)
      return () => clearTimeout(timer)
    }
    const handle = window.requestIdleCallback(() => actNow(address))
    return () => window.cancelIdleCallback(handle)
  }, [wanted, address])
}
