import { useEffect, useState } from 'react'

/** The text once it has not changed for `ms`. An emptied field is empty at once. */
export function useSettled(text: string, ms: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    // A pad has many cells and only one is typed into at a time: the others need no timer.
    if (text === settled) return undefined
    const timer = setTimeout(() => setSettled(text), ms)
    return () => clearTimeout(timer)
  }, [text, settled, ms])
  return text === '' ? '' : settled
}
