import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeAtomically } from '../write-atomically.ts'
import { boundedTurns } from './bounded-turns.ts'
import { drawVariant, type PictureFormat } from './draw-variant.ts'
import { blobFolder, originalFile } from './paths.ts'

export interface Variant {
  readonly picturePath: string
  readonly width: number
  readonly format: PictureFormat
}

/** A decoded picture takes much memory and an encoder a whole core. The queue is what two of them do in a minute. */
const limits = { atOnce: 2, waiting: 240 }

const readIfThere = async (file: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The bytes of a variant, made at its first request and stored beside the original; undefined where there is no such
 * picture. Several requests for one variant wait for one drawing; another process that draws it too writes the same.
 */
export const openVariants = (dataDir: string, draw = drawVariant) => {
  const inTurn = boundedTurns(limits)
  const underWay = new Map<string, Promise<Buffer | undefined>>()

  const make = async ({ picturePath, width, format }: Variant, file: string): Promise<Buffer | undefined> => {
    const original = originalFile(dataDir, picturePath)
    if (!existsSync(original)) return undefined
    // Read when its turn has come: hundreds may wait, and originals may be large.
    const bytes = await inTurn(async () => draw(await readFile(original), width, format))
    await writeAtomically(file, bytes, { durable: false })
    return bytes
  }

  return async (variant: Variant): Promise<Buffer | undefined> => {
    const file = path.join(blobFolder(dataDir), variant.picturePath, `${variant.width}.${variant.format}`)
    const stored = await readIfThere(file)
    if (stored) return stored
    const known = underWay.get(file)
    if (known) return known
    const made = make(variant, file).finally(() => underWay.delete(file))
    underWay.set(file, made)
    return made
  }
}
