import type { HttpAnswer } from '../answer-meaning.ts'
import { timeoutMs } from './transport.ts'

interface Sending {
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData
  readonly signal?: AbortSignal | undefined
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Like `exchange`: anything but the portal's own JSON counts as no answer. */
const answerOf = (request: XMLHttpRequest, url: string): HttpAnswer => {
  const { status, responseURL } = request
  const isJson = request.getResponseHeader('content-type')?.includes('json') ?? false
  const elsewhere = responseURL !== '' && responseURL !== new URL(url, window.location.href).href
  const good = status >= 200 && status < 300
  if (status === 0 || elsewhere || (good && !isJson)) return { status: undefined }
  return { status, data: isJson ? parse(request.responseText) : undefined }
}

/**
 * An upload that reports its progress, which `fetch` cannot. Only thirty seconds without a single byte end it, so that
 * slow lines can finish.
 */
export const exchangeUpload = (
  url: string,
  { headers, body, signal, onProgress }: Sending,
): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), timeoutMs)
    }
    if (signal?.aborted) {
      reject(signal.reason as Error)
      return
    }
    const end = () => {
      clearTimeout(silence)
      if (signal?.aborted) reject(signal.reason as Error)
      else resolve(answerOf(request, url))
    }
    request.open('POST', url)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', event => {
      listen()
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('loadend', end)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    listen()
    request.send(body)
  })
