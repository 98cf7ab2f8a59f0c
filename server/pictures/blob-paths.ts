import type { Config } from '../process/config.ts'
import { createHash } from 'node:crypto'
import path from 'node:path'

/**
 * The path under which this server answers public files: the one in BLOB_BASE. A CDN at BLOB_BASE asks the portal for
 * the same path.
 */
export const blobPrefix = ({ blobBase }: Pick<Config, 'blobBase'>): string => {
  const prefix = blobBase.startsWith('/') ? blobBase : new URL(blobBase).pathname
  return prefix.replace(/\/+$/, '') || '/blob'
}

/**
 * Names change with the content, so files may be cached forever. A file may be an SVG, which must not run scripts
 * when it is opened by itself. Pages of other origins may show these files, since they are public.
 */
export const blobHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Two levels of folders, so that none becomes too large to list. */
const form = /^p\/[0-9a-f]{2}\/[0-9a-f]{30}$/

export const isPicturePath = (value: string): boolean => form.test(value)

/** A picture's path is the hash of its bytes: other bytes have another path, and equal ones are stored once. */
export const picturePathOf = (original: Uint8Array): string => {
  const hash = createHash('sha256').update(original).digest('hex')
  return `p/${hash.slice(0, 2)}/${hash.slice(2, 32)}`
}

export const blobFolder = (dataDir: string): string => path.join(dataDir, 'blob')

/** The dot hides the original: it may be large, and only its variants are served. */
export const originalName = (picturePath: string): string => `blob/${picturePath}/.original`

/** Its place on this disk, where files lie in the data folder. */
export const originalFile = (dataDir: string, picturePath: string): string =>
  path.join(dataDir, originalName(picturePath))
