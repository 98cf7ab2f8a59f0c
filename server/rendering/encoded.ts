import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** Low effort, since a rendered page is kept for seconds only. */
const encoders: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: bytes => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: bytes => zip(bytes, { level: 6 }),
  identity: bytes => Promise.resolve(bytes),
}

const refused = /;\s*q=0(\.0*)?\s*$/

/** The best encoding that the browser accepts. */
export const encodingFor = (accepted = ''): Encoding => {
  const parts = accepted.toLowerCase().split(',')
  const names = new Set(parts.filter(part => !refused.test(part)).map(part => part.split(';')[0]?.trim()))
  if (names.has('br')) return 'br'
  return names.has('gzip') ? 'gzip' : 'identity'
}

export interface Encoded {
  /** A weak ETag, since it is the same for every encoding. */
  readonly etag: string
  /** Encoded at first use and kept with the page. */
  readonly bytes: (encoding: Encoding) => Promise<Buffer>
}

export const encoded = (text: string): Encoded => {
  const plain = Buffer.from(text)
  const made = new Map<Encoding, Promise<Buffer>>()
  const make = (encoding: Encoding) => {
    const bytes = encoders[encoding](plain)
    made.set(encoding, bytes)
    return bytes
  }
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    bytes: encoding => made.get(encoding) ?? make(encoding),
  }
}
