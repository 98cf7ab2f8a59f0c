import { createHash } from 'node:crypto'
import path from 'node:path'

/** Two levels, so that no folder grows beyond what people and tools can list. */
const form = /^p\/[0-9a-f]{2}\/[0-9a-f]{30}$/

export const isPicturePath = (value: string): boolean => form.test(value)

/** A picture is named by its bytes: other bytes are another URL, and the same ones lie there once. */
export const picturePathOf = (original: Uint8Array): string => {
  const hash = createHash('sha256').update(original).digest('hex')
  return `p/${hash.slice(0, 2)}/${hash.slice(2, 32)}`
}

export const blobFolder = (dataDir: string): string => path.join(dataDir, 'blob')

/** Hidden by its dot: the originals may be large, and what is served is made from them. */
export const originalFile = (dataDir: string, picturePath: string): string =>
  path.join(blobFolder(dataDir), picturePath, '.original')
