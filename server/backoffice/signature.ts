import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export const sha256Hex = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex')

/** The parts of a request that are signed. The URL is the path with its query, exactly as it is sent. */
export interface SignedParts {
  readonly method: string
  readonly url: string
  readonly timestamp: string
  readonly nonce: string
  readonly contentHash: string
  /** Undefined where none is sent, and where an older client does not sign it. */
  readonly idempotencyKey: string | undefined
}

const messageOf = ({ method, url, timestamp, nonce, contentHash, idempotencyKey }: SignedParts): string =>
  [
    method,
    url,
    timestamp,
    nonce,
    contentHash,
    ...(idempotencyKey === undefined ? [] : [idempotencyKey]),
  ].join('\n')

const xor = (one: Uint8Array, other: Uint8Array): Buffer =>
  Buffer.from(one.map((byte, place) => byte ^ (other[place] ?? 0)))

const macOf = (secretHash: Uint8Array, parts: SignedParts): Buffer =>
  createHmac('sha256', secretHash).update(messageOf(parts)).digest()

const secretBytes = 32

/**
 * The secret, XORed with the HMAC of the request under the secret's hash, as in RFC 5802. The portal keeps the hash
 * alone, which is enough to check a signature but not to make one.
 */
export const sign = (secret: string, parts: SignedParts): string => {
  const bytes = Buffer.from(secret, 'base64url')
  return xor(bytes, macOf(createHash('sha256').update(bytes).digest(), parts)).toString('hex')
}

export const isSigned = (secretHash: Uint8Array, parts: SignedParts, signature: string): boolean => {
  const given = Buffer.from(signature, 'hex')
  if (given.length !== secretBytes) return false
  const secret = xor(given, macOf(secretHash, parts))
  return timingSafeEqual(createHash('sha256').update(secret).digest(), secretHash)
}
