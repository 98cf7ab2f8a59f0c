import type { ResponseOf } from '#contract/index.ts'
import type { Meaning } from '../answer-meaning.ts'
import { apiUrl, callHeaders, carryOut, meaningFor } from '../call.ts'
import { ports, type Session } from '../ports.ts'
import { newRequestId } from '../request-id.ts'
import { exchangeUpload } from './transport-upload.ts'
import { formOf, type Purpose } from './upload-form.ts'

type Upload = 'POST /files/action/upload'

interface UploadOptions {
  readonly signal?: AbortSignal
  /** From 0 to 1. */
  readonly onProgress?: (part: number) => void
  /** Repeats an upload whose answer was lost. */
  readonly requestId?: string
}

export const uploadFile = async (
  file: File,
  purpose: Purpose,
  { signal, onProgress = () => undefined, requestId = newRequestId() }: UploadOptions = {},
): Promise<ResponseOf<Upload>> => {
  ports().beforeWrite()
  const send = async (session: Session): Promise<Meaning> =>
    meaningFor(
      await exchangeUpload(await apiUrl('/files/action/upload'), {
        headers: callHeaders(session),
        body: await formOf(file, { purpose, requestId }),
        signal,
        onProgress,
      }),
    )
  return carryOut({ needed: true, send })
}
