import type { RequestOf } from '#contract/index.ts'
import { ports } from '../ports.ts'

export type Purpose = RequestOf<'POST /files/action/upload'>['purpose']

/** Multipart: the envelope's fields first, then the file, so that the server can refuse before it reads the bytes. */
export const formOf = async (
  file: Blob,
  {
    purpose,
    requestId,
    name,
  }: { readonly purpose: Purpose; readonly requestId: string; readonly name?: string },
): Promise<FormData> => {
  // With the first upload only, as for other calls.
  const { signEnvelope } = await import('../sign.ts')
  const envelope = signEnvelope({ purpose }, requestId, Date.now() + ports().clock.read())
  const form = new FormData()
  form.append('body', JSON.stringify(envelope.body))
  form.append('id', envelope.id)
  form.append('sign', envelope.sign)
  form.append('timestamp', String(envelope.timestamp))
  if (name === undefined) form.append('file', file)
  else form.append('file', file, name)
  return form
}
