/**
 * Runs work now and every so often. A run that takes longer than the time between two is not joined by another one.
 * Returns a function that ends it: it tells a run under way by the signal, and waits for it.
 */
export const repeat = (
  work: (signal: AbortSignal) => Promise<unknown>,
  ms: number,
  onError: (error: unknown) => void,
): (() => Promise<void>) => {
  const ending = new AbortController()
  let underWay: Promise<void> | undefined
  const runOnce = async () => {
    try {
      await work(ending.signal)
    } catch (error) {
      // Work that was cut short by the end has not failed.
      if (!ending.signal.aborted || error !== ending.signal.reason) onError(error)
    }
  }
  const run = () => {
    underWay ??= runOnce().finally(() => {
      underWay = undefined
    })
  }
  run()
  const timer = setInterval(run, ms)
  return async () => {
    clearInterval(timer)
    ending.abort()
    await underWay
  }
}
