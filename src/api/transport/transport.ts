import type { HttpAnswer } from '../answer-meaning.ts'
import { withDeadline } from './deadline.ts'
import { ports } from '../ports.ts'

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
export const exchange = async (url: string, init: RequestInit): Promise<HttpAnswer> => {
  const { signal, release } = withDeadline(init.signal, timeoutMs)
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
