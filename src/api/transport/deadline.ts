/**
 * A signal that aborts with the given one or after a time, whichever is first. `AbortSignal.any` would do, and is
 * missing in the oldest browsers of the README.
 */
export const withDeadline = (given: AbortSignal | null | undefined, ms: number) => {
  const controller = new AbortController()
  const follow = () => controller.abort(given?.reason)
  const timer = setTimeout(() => controller.abort(new DOMException('no answer in time', 'TimeoutError')), ms)
  if (given?.aborted) follow()
  given?.addEventListener('abort', follow)
  const release = () => {
    clearTimeout(timer)
    given?.removeEventListener('abort', follow)
  }
  return { signal: controller.signal, release }
}
