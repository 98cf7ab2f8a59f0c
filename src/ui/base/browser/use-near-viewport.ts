import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** As far beyond the window's edges rows are drawn ahead. */
const ahead = '600px 0px'

/** Rows with the focus or with an unsaved input stay drawn. */
const inUse = ':focus, [aria-invalid="true"]'

/** Whether a part of a long list is near the window, and how high it was when it was last drawn. */
export function useNearViewport(place: RefObject<HTMLElement | null>): {
  isNear: boolean
  height: number | undefined
} {
  const [isNear, setNear] = useState(false)
  const [height, setHeight] = useState<number>()

  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      entries => {
        const near = entries.at(-1)?.isIntersecting === true
        if (!near && element.querySelector(inUse)) return
        if (!near && element.firstElementChild) setHeight(element.offsetHeight)
        setNear(near)
      },
      { rootMargin: ahead },
    )
    observer.observe(element)
    // Paper has no window.
    const drawAll = () => flushSync(() => setNear(true))
    window.addEventListener('beforeprint', drawAll)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', drawAll)
    }
  }, [place])

  return { isNear, height }
}
