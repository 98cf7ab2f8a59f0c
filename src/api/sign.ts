import hex from 'crypto-js/enc-hex.js'
import sha256 from 'crypto-js/sha256.js'
import { digestHeader } from '#contract/kernel/act-id.ts'
import type { RequestEnvelope } from '#contract/kernel/envelope.ts'

/** The id stays the same over retries of one intention; timestamp and sign are fresh for every attempt. */
export const signEnvelope = <B>(body: B, requestId: string, now: number): RequestEnvelope<B> => ({
  body,
  id: requestId,
  sign: sha256(`${now}${requestId}`).toString(hex),
  timestamp: now,
})

/** The envelope as it is sent, with the headers that tell its form and its digest. */
export const sealEnvelope = (...of: Parameters<typeof signEnvelope>) => {
  const body = JSON.stringify(signEnvelope(...of))
  const headers = { 'content-type': 'application/json', [digestHeader]: sha256(body).toString(hex) }
  return { body, headers }
}

export { newRequestId } from './request-id.ts'
