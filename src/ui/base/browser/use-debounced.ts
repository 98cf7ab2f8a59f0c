import { useEffect, useState } from 'react'

/** The text once it has not changed for `ms`. An emptied field is empty at once. */
export function useDebounced(text: string, ms: number): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    // A pad has many cells and only one is typed into at a time: the others need no timer.
    if (text === debounced) return undefined
    const timer = setTimeout(() => setDebounced(text), ms)
    return () => clearTimeout(timer)
  }, [text, debounced, ms])
  return text === '' ? '' : debounced
}
