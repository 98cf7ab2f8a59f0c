import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { Meaning } from '../answer-meaning.ts'
import { apiUrl, callHeaders, carryOut, meaningFor } from '../call.ts'
import { ports, type Session } from '../ports.ts'
import { newRequestId } from '../request-id.ts'
import { signEnvelope } from '../sign.ts'
import { exchangeUpload } from './transport-upload.ts'

type Upload = 'POST /files/action/upload'
type Purpose = RequestOf<Upload>['purpose']

/** Multipart: the envelope's fields first, then the file, so that the server can refuse before it reads the bytes. */
const formOf = (file: File, purpose: Purpose, requestId: string): FormData => {
  const envelope = signEnvelope({ purpose }, requestId, Date.now() + ports().clock.read())
  const form = new FormData()
  form.append('body', JSON.stringify(envelope.body))
  form.append('id', envelope.id)
  form.append('sign', envelope.sign)
  form.append('timestamp', String(envelope.timestamp))
  form.append('file', file)
  return form
}

interface UploadOptions {
  readonly signal?: AbortSignal
  /** From 0 to 1. */
  readonly onProgress?: (part: number) => void
}

export const uploadFile = async (
  file: File,
  purpose: Purpose,
  { signal, onProgress = () => undefined }: UploadOptions = {},
): Promise<ResponseOf<Upload>> => {
  ports().beforeWrite()
  const requestId = newRequestId()
  const send = async (session: Session): Promise<Meaning> =>
    meaningFor(
      await exchangeUpload(await apiUrl('/files/action/upload'), {
        headers: callHeaders(session),
        body: formOf(file, purpose, requestId),
        signal,
        onProgress,
      }),
    )
  return carryOut({ needed: true, send })
}
