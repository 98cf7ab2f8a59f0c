import { useEffect, useState } from 'react'
import { allowChime, chime, needChime } from './chime.ts'

const tickMs = 250

/** `165` as `02:45`. */
export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map(part => String(part).padStart(2, '0')).join(':')

/** Seconds left, or null without a countdown. Computed from the clock, since timers run late in background tabs. */
export function useCountdown(seconds: number) {
  const [end, setEnd] = useState<number>()
  const [left, setLeft] = useState<number | null>(null)

  useEffect(() => {
    if (end === undefined) return undefined
    const done = needChime()
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      chime()
      done()
    }, tickMs)
    return () => {
      clearInterval(timer)
      done()
    }
  }, [end])

  return {
    left,
    start: () => {
      allowChime()
      setEnd(Date.now() + seconds * 1000)
      setLeft(seconds)
    },
    stop: () => {
      setEnd(undefined)
      setLeft(null)
    },
  }
}
