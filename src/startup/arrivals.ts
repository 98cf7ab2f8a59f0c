let arrived = 0

const bareTitle = () => document.title.replace(/^\(\d+\+?\) /, '')

function forget(): void {
  if (document.visibilityState === 'hidden') return
  arrived = 0
  document.title = bareTitle()
}

/** The title of a tab that nobody looks at says how many messages have come meanwhile. */
export function countArrival(): void {
  if (document.visibilityState === 'visible') return
  arrived += 1
  document.title = `(${arrived > 99 ? '99+' : arrived}) ${bareTitle()}`
  document.addEventListener('visibilitychange', forget, { once: true })
}
