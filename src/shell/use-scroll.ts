import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { pageKey } from '../ui/words/page-url.ts'
import { scrollMemory } from './scroll-memory.ts'

const patienceMs = 2000

/** Scrolls to a remembered position as soon as the page is tall enough, unless the person scrolls first. */
function restore(top: number): () => void {
  window.scrollTo(0, top)
  if (top === 0 || window.scrollY >= top) return () => undefined
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    window.removeEventListener('wheel', stop)
    window.removeEventListener('touchmove', stop)
    window.removeEventListener('keydown', stop)
  }
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (window.scrollY >= top) stop()
  })
  const timer = setTimeout(stop, patienceMs)
  window.addEventListener('wheel', stop, { passive: true })
  window.addEventListener('touchmove', stop, { passive: true })
  window.addEventListener('keydown', stop)
  growth.observe(document.body)
  return stop
}

/** Whether this document was opened by going back or forward, or anew, and not by a link, a bookmark or an address. */
const isReturn = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

/**
 * A served page may have been scrolled before its scripts ran. Without a remembered position the current one is read in
 * the next frame, since reading it costs a layout.
 */
function begin(place: string): () => void {
  const top = isReturn() ? scrollMemory.get(place) : 0
  if (top > 0 && window.scrollY === 0) return restore(top)
  const frame = requestAnimationFrame(() => scrollMemory.set(place, window.scrollY))
  return () => cancelAnimationFrame(frame)
}

/** A link to the current page scrolls to its top, since the router does not navigate for it. */
function onClick(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const leadsElsewhere = button !== 0 || ctrlKey || metaKey || shiftKey || altKey || link?.target === '_blank'
  if (link?.href === window.location.href && link.hash === '' && !leadsElsewhere) window.scrollTo(0, 0)
}

/** A new page starts at the top, a changed filter keeps the position; back, forward and reload restore it. */
export function useScroll(): void {
  const location = useLocation()
  const page = pageKey(location)
  const kind = useNavigationType()
  const before = useRef<string>(undefined)
  // The first entry of every tab has the same key, so the page is added to it.
  const place = `${location.key}${page}`

  useLayoutEffect(() => {
    const samePage = before.current === page
    const opening = before.current === undefined
    before.current = page
    if (opening) return begin(place)
    if (kind === NavigationType.Pop) return restore(scrollMemory.get(place))
    if (!samePage) window.scrollTo(0, 0)
    // The page has a new entry in the history, to which back may return before anything is scrolled again.
    else if (kind === NavigationType.Replace) scrollMemory.set(place, window.scrollY)
    return undefined
  }, [place, page, kind])

  // Runs in the layout phase: the browser may report the scroll of a shorter new page before other effects run.
  useLayoutEffect(() => {
    const remember = () => scrollMemory.set(place, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [place])

  useEffect(() => {
    // Captures the click before the router handles it, after which the link is always that of the current page.
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', scrollMemory.save)
    return () => window.removeEventListener('pagehide', scrollMemory.save)
  }, [])
}
