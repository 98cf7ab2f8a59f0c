import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, usable in headers, cookies and URLs. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
