import { createCipheriv, createDecipheriv, randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A random alphanumeric text; every character is equally likely. */
export const randomKey = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

const algorithmFor = (key: Buffer): string => `aes-${key.length * 8}-ecb`

/** AES-ECB/PKCS7 in Base64, as the specification says; the key has 16, 24 or 32 bytes. */
export const encrypt = (text: string, secret: string): string => {
  const key = Buffer.from(secret)
  const cipher = createCipheriv(algorithmFor(key), key, null)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

/** Undefined where the text was not encrypted with this key. */
export const decrypt = (encrypted: string, secret: string): string | undefined => {
  const key = Buffer.from(secret)
  try {
    const decipher = createDecipheriv(algorithmFor(key), key, null)
    const bytes = Buffer.concat([decipher.update(Buffer.from(encrypted, 'base64')), decipher.final()])
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
