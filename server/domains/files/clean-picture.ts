import sharp, { type Sharp } from 'sharp'
import { invalid } from '../../http/refusal.ts'
import type { FileKind } from './file-kind.ts'

type PictureKind = Exclude<FileKind, 'pdf'>

/** 50 million pixels are more than phones take, and fewer than a small malicious file could unpack to. */
const mostPixels = 50_000_000

const unreadable = (error: unknown) =>
  invalid({
    path: 'file',
    message: /pixel limit/i.test(String(error)) ? '图片像素过大，请缩小后重新上传' : '图片已损坏，请重新选择',
  })

const encoders: Readonly<Record<PictureKind, (picture: Sharp) => Sharp>> = {
  jpeg: picture => picture.jpeg({ quality: 88 }),
  png: picture => picture.png(),
  webp: picture => picture.webp({ quality: 88 }),
}

/**
 * Decodes the picture and encodes it again: upright, no larger than needed, without EXIF, location, comments or
 * hidden data.
 */
export const cleanPicture = async (
  bytes: Buffer,
  { kind, longestEdge }: { readonly kind: PictureKind; readonly longestEdge: number },
): Promise<Buffer> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    return await encoders[kind](picture).toBuffer()
  } catch (error) {
    throw unreadable(error)
  }
}
