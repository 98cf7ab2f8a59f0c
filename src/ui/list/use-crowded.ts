import { useEffect, useState, type RefObject } from 'react'

/** Whether an element is narrower than this, so that what is in it has to scroll. */
export function useCrowded(place: RefObject<HTMLElement | null>, width: number): boolean {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    // It tells the width once at the beginning, before anything is painted.
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return room < width
}
