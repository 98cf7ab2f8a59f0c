import { useEffect, useState } from 'react'

/** As long as a person waits for a page before looking for another way. */
const patienceMs = 4_000

/** Whether something has been awaited for so long that the person is offered another way. */
export function useIsLate(isAwaited: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isAwaited])
  return isLate && isAwaited
}
