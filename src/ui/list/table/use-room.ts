import { useEffect, useState, type RefObject } from 'react'

/** The inner width of an element; infinite until it is known. */
export function useRoom(place: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Infinity)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    // The observer reports the width once at the start, before anything is painted.
    const observer = new ResizeObserver(() => {
      // A hidden element has no width.
      if (element.clientWidth > 0) setRoom(element.clientWidth)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return room
}
