import hex from 'crypto-js/enc-hex.js'
import sha256 from 'crypto-js/sha256.js'
import type { RequestEnvelope } from '#contract/kernel/envelope.ts'

/** The id stays the same over retries of one intention; timestamp and sign are fresh for every attempt. */
export const signEnvelope = <B>(body: B, requestId: string, now: number): RequestEnvelope<B> => ({
  body,
  id: requestId,
  sign: sha256(`${now}${requestId}`).toString(hex),
  timestamp: now,
})

export { newRequestId } from './request-id.ts'
