import { loadingStore } from './loading.ts'

const calmMs = 1000
const longestMs = 10_000
const signs = ['resource', 'longtask']

/**
 * Runs a task that nobody waits for, without competing with the first paint: after a second without a loaded resource, a
 * long task or a running call. `load` and idle callbacks come too early: a page that waits for its content is idle.
 */
export function whenIdle(task: () => void): void {
  let calm: ReturnType<typeof setTimeout> | undefined
  const isBusy = () =>
    document.readyState !== 'complete' || loadingStore.get() > 0 || signsOfLife.takeRecords().length > 0
  const begin = () => {
    clearTimeout(calm)
    clearTimeout(atLast)
    signsOfLife.disconnect()
    task()
  }
  const wait = () => {
    clearTimeout(calm)
    calm = setTimeout(() => (isBusy() ? wait() : begin()), calmMs)
  }
  const atLast = setTimeout(begin, longestMs)
  const signsOfLife = new PerformanceObserver(wait)
  for (const type of signs)
    if (PerformanceObserver.supportedEntryTypes.includes(type)) signsOfLife.observe({ type })
  wait()
}
