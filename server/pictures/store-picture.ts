import sharp from 'sharp'
import type { Picture } from '../db/tables/content-schema.ts'
import { filesOf } from '../kit/files/files-of.ts'
import { originalName, picturePathOf } from './blob-paths.ts'

interface Original {
  /** The text of an SVG, or the bytes of a JPEG, PNG, WebP or AVIF. */
  readonly source: string | Uint8Array
  readonly width: number
  readonly height: number
  /** The colours of background, middle and light. */
  readonly blur: string
}

const ownShape = async (source: string | Uint8Array): Promise<{ width: number; height: number }> => {
  if (typeof source === 'string') {
    const [, width, height] = /^[^>]*<svg\b[^>]*\bviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(source) ?? []
    return { width: Number(width), height: Number(height) }
  }
  const { autoOrient } = await sharp(source).metadata()
  return autoOrient
}

/** The picture must have the declared shape, or the page would move when it loads. Half a percent is rounding. */
const assertShape = async ({ source, width, height }: Original): Promise<void> => {
  const own = await ownShape(source)
  const isSame = Math.abs((own.width * height) / (own.height * width) - 1) < 0.005
  if (!isSame) {
    throw new Error(`a picture of ${own.width} x ${own.height} was stored as ${width} x ${height}`)
  }
}

/** Stores an original under its hash and returns what rows store of it. Variants are made when requested. */
export const storePicture = async (dataDir: string, original: Original): Promise<Picture> => {
  const { source, width, height, blur } = original
  if (!/^[0-9a-f]{6}(-[0-9a-f]{6}){2}$/.test(blur)) throw new Error(`not three colours: ${blur}`)
  const bytes = typeof source === 'string' ? Buffer.from(source) : source
  const picturePath = picturePathOf(bytes)
  const name = originalName(picturePath)
  const files = filesOf(dataDir)
  if (!(await files.facts(name))) {
    await assertShape(original)
    await files.write(name, bytes, { durable: true })
  }
  return { path: picturePath, width, height, blur }
}
