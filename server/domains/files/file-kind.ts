/** Types of file that may be uploaded. The content decides, since names and declared types can be wrong. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf'

export const mimeTypes: Readonly<Record<FileKind, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

export const endings: Readonly<Record<FileKind, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  pdf: 'pdf',
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The first and the last kilobyte of a file. */
interface Ends {
  readonly head: Buffer
  readonly tail: Buffer
}

const isPdf = ({ head, tail }: Ends) =>
  /^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8)) && tail.includes('%%EOF')

const isWebp = (head: Buffer) =>
  head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'

export const fileKind = (ends: Ends): FileKind | undefined => {
  const { head } = ends
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (head.subarray(0, 8).equals(pngSignature)) return 'png'
  if (isWebp(head)) return 'webp'
  return isPdf(ends) ? 'pdf' : undefined
}
