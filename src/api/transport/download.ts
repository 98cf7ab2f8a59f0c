import type { Contract, Key, RequestOf } from '#contract/index.ts'
import { meaningOf } from '../answer-meaning.ts'
import { apiUrl, callHeaders, carryOut } from '../call.ts'
import { ports } from '../ports.ts'
import { newRequestId } from '../request-id.ts'
import { sealEnvelope } from '../sign.ts'
import { exchangeFile, type DownloadedFile } from './transport-download.ts'

/** Files that answer a POST: exports. */
export type ExportKey = {
  [K in Key]: K extends `POST ${string}` ? (Contract[K] extends { answer: 'file' } ? K : never) : never
}[Key]

export interface DownloadOptions {
  readonly signal?: AbortSignal
  /** The bytes that have arrived; the total is unknown before the end. */
  readonly onProgress?: (bytes: number) => void
}

export const downloadFile = async <K extends ExportKey>(
  key: K,
  body: RequestOf<K>,
  { signal, onProgress = () => undefined }: DownloadOptions = {},
): Promise<DownloadedFile> => {
  const requestId = newRequestId()
  return carryOut({
    needed: true,
    loading: false,
    send: async session => {
      const sealed = sealEnvelope(body, requestId, Date.now() + ports().clock.read())
      return meaningOf(
        await exchangeFile(await apiUrl(key.slice('POST '.length)), {
          headers: { ...callHeaders(session), ...sealed.headers },
          body: sealed.body,
          signal,
          onProgress,
        }),
      )
    },
  })
}
