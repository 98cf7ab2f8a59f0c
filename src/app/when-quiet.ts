/** Runs what nobody waits for, without competing with the first paint: after the page has loaded, in a quiet moment. */
export function whenQuiet(task: () => void): void {
  const idle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5000 })
    else setTimeout(task, 1000)
  }
  if (document.readyState === 'complete') idle()
  else window.addEventListener('load', idle, { once: true })
}
