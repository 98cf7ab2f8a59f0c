let arrived = 0

const bareTitle = () => document.title.replace(/^\(\d+\+?\) /, '')

/** Whoever reads messages, here or on another page, knows that they have come. */
export function forgetArrivals(): void {
  arrived = 0
  document.title = bareTitle()
}

function forgetWhenSeen(): void {
  if (document.visibilityState === 'visible') forgetArrivals()
}

/** The title of a tab that nobody looks at says how many messages have come meanwhile. */
export function countArrival(): void {
  if (document.visibilityState === 'visible') return
  arrived += 1
  document.title = `(${arrived > 99 ? '99+' : arrived}) ${bareTitle()}`
  document.addEventListener('visibilitychange', forgetWhenSeen, { once: true })
}
