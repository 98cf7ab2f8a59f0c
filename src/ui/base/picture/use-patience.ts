import { useEffect, useState } from 'react'

/** Delays between retries, for a server that is still drawing the picture. */
const waitsMs = [1000, 4000]
const untried = { attempt: 0, failures: 0 }

/** Requests a failed picture again: twice after a delay, and when the network returns. */
export function usePatience(path: string | undefined) {
  const [tried, setTried] = useState({ path, ...untried })
  const { attempt, failures } = tried.path === path ? tried : untried
  const waiting = failures > attempt

  useEffect(() => {
    if (!waiting) return undefined
    const again = () => setTried({ path, attempt: failures, failures })
    const wait = waitsMs[failures - 1]
    const timer = wait === undefined ? undefined : setTimeout(again, wait)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [path, waiting, failures])

  return {
    attempt,
    waiting,
    /** True after the last retry has failed. */
    broken: waiting && failures > waitsMs.length,
    fail: () => setTried({ path, attempt, failures: attempt + 1 }),
  }
}
