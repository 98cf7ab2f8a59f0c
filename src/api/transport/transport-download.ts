import type { HttpAnswer } from '../answer-meaning.ts'
import { timeoutMs } from './transport.ts'

export interface DownloadedFile {
  readonly name: string
  readonly blob: Blob
}

interface Receiving {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal | undefined
  /** The bytes that have arrived. */
  readonly onProgress: (bytes: number) => void
}

const nameOf = (response: Response): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return encoded === undefined ? 'export.xlsx' : decodeURIComponent(encoded)
}

async function readAll(response: Response, onBytes: (count: number) => void): Promise<Blob> {
  const chunks: BlobPart[] = []
  const reader = response.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    chunks.push(next.value)
    onBytes(next.value.length)
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
}

/**
 * Downloads the file that answers a POST. The call ends after thirty seconds without a single byte, so that long
 * files can arrive. A refusal is the portal's own JSON; any other answer counts as none.
 */
export async function exchangeFile(
  url: string,
  { headers, body, signal, onProgress }: Receiving,
): Promise<HttpAnswer> {
  const controller = new AbortController()
  const cancel = () => controller.abort(signal?.reason)
  let silence: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => controller.abort(), timeoutMs)
  }
  signal?.addEventListener('abort', cancel, { once: true })
  listen()
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'include',
      headers,
      body,
      signal: controller.signal,
    })
    const type = response.headers.get('content-type') ?? ''
    if (response.redirected) return { status: undefined }
    const isFile = (response.headers.get('content-disposition') ?? '').includes('filename')
    if (!isFile && type.includes('json')) {
      const data: unknown = await response.json()
      const isRefusal = typeof data === 'object' && data !== null && 'code' in data
      return { status: !response.ok || isRefusal ? response.status : undefined, data }
    }
    if (!response.ok || !isFile) return { status: undefined }
    let bytes = 0
    const blob = await readAll(response, count => {
      listen()
      onProgress((bytes += count))
    })
    const file: DownloadedFile = { name: nameOf(response), blob }
    return { status: 200, data: file }
  } catch (error) {
    if (signal?.aborted) throw error
    return { status: undefined, error: error instanceof Error ? error.message : String(error) }
  } finally {
    clearTimeout(silence)
    signal?.removeEventListener('abort', cancel)
  }
}
