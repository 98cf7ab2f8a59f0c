import { createHash } from 'node:crypto'
import path from 'node:path'

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
export const originalFile = (dataDir: string, picturePath: string): string =>
  path.join(blobFolder(dataDir), picturePath, '.original')
