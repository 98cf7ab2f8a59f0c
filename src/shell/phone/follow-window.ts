/** A soft keyboard takes at least this part of the window. */
const partOfKeyboard = 0.2
/** A thumb that rests moves the page a little. */
const leastMove = 8
/** Near the top of the page the head always stands. */
const top = 64

const root = document.documentElement

/** The head leaves while the page is scrolled down, and returns as soon as it is scrolled up. */
function followScroll(signal: AbortSignal): void {
  const head = document.querySelector<HTMLElement>('header[data-head]')
  if (!head) return
  let before = window.scrollY
  const show = (isAway: boolean) => {
    root.toggleAttribute('data-away', isAway)
    root.style.setProperty('--head', isAway ? '0px' : `${head.offsetHeight}px`)
  }
  window.addEventListener(
    'scroll',
    () => {
      const now = Math.max(0, window.scrollY)
      const isNear = now < top || head.contains(document.activeElement)
      if (!isNear && Math.abs(now - before) < leastMove) return
      show(!isNear && now > before)
      before = now
    },
    { passive: true, signal },
  )
  const growth = new ResizeObserver(() => show(root.hasAttribute('data-away')))
  growth.observe(head)
  signal.addEventListener('abort', () => {
    growth.disconnect()
    root.removeAttribute('data-away')
    root.style.removeProperty('--head')
  })
}

/** The bar would stand on the soft keyboard, where it takes the room of the field that is typed into. */
function followKeyboard(signal: AbortSignal): void {
  const view = window.visualViewport
  if (!view) return
  const follow = () => {
    const isCovered = view.height * view.scale < window.innerHeight * (1 - partOfKeyboard)
    root.toggleAttribute('data-keyboard', isCovered)
  }
  view.addEventListener('resize', follow, { signal })
  signal.addEventListener('abort', () => root.removeAttribute('data-keyboard'))
}

/** Marks on the root element for the style sheets of a phone, until the returned function is called. */
export function followWindow(): () => void {
  const stop = new AbortController()
  followScroll(stop.signal)
  followKeyboard(stop.signal)
  return () => stop.abort()
}
