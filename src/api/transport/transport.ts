import type { HttpAnswer } from '../answer-meaning.ts'
import { ports } from '../ports.ts'

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

export const timeoutMs = 30_000

/** A refusal with an unreadable body is still a refusal; a success whose body breaks off counts as no answer. */
const dataOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch (error) {
    if (response.ok) throw error
    return undefined
  }
}

/** Only seconds are read: the other form, a date, would need a correct clock. */
const waitOf = (response: Response): Pick<HttpAnswer, 'retryAfterSeconds'> => {
  const seconds = Number(response.headers.get('retry-after') ?? 0)
  return seconds > 0 ? { retryAfterSeconds: seconds } : {}
}

/**
 * One HTTP exchange. An answer that is not the portal's own JSON (captive portal, proxy page, redirect)
 * counts as no answer, so that it can neither sign anybody out nor enter a cache.
 */
export const exchange = async (
  url: string,
  init: RequestInit,
  patienceMs = timeoutMs,
): Promise<HttpAnswer> => {
  const { signal, release } = withDeadline(init.signal, patienceMs)
  try {
    const response = await fetch(url, { credentials: 'include', ...init, signal })
    if (response.status === 204) return { status: 204 }
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    if (response.redirected || (response.ok && !isJson)) return { status: undefined }
    const data = isJson ? await dataOf(response) : undefined
    init.signal?.throwIfAborted()
    ports().answered?.(response, data)
    return { status: response.status, data, ...waitOf(response) }
  } catch (error) {
    if (init.signal?.aborted) throw error
    return { status: undefined, error: error instanceof Error ? error.message : String(error) }
  } finally {
    release()
  }
}
