import type { HttpAnswer } from './catalogue.ts'

export const timeoutMs = 30_000

/**
 * One HTTP exchange. An answer that is not the portal's own JSON (captive portal, proxy page, redirect)
 * counts as no answer, so that it can neither sign anybody out nor enter a cache.
 */
export const exchange = async (url: string, init: RequestInit): Promise<HttpAnswer> => {
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
  try {
    const response = await fetch(url, { ...init, credentials: 'include', signal })
    if (response.status === 204) return { status: 204 }
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    if (response.redirected || (response.ok && !isJson)) return { status: undefined }
    const data: unknown = isJson ? await response.json() : undefined
    return { status: response.status, data }
  } catch (error) {
    if (init.signal?.aborted) throw error
    return { status: undefined, error: error instanceof Error ? error.message : String(error) }
  }
}
