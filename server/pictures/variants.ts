import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fairTurns } from '../fair-turns.ts'
import { writeAtomically } from '../write-atomically.ts'
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

/** One work for everybody who asks for it while it is under way. */
const once = <T>(underWay: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> => {
  const known = underWay.get(key)
  if (known) return known
  const begun = work().finally(() => underWay.delete(key))
  underWay.set(key, begun)
  return begun
}

interface Drawing {
  readonly draw?: typeof drawVariant
  /** The disk is full or may not be written: the picture is sent all the same, and drawn anew for the next one. */
  readonly onUnstored: (error: unknown) => void
}

/**
 * The bytes of a variant, made at its first request and stored beside the original; undefined where there is no such
 * picture. The requests of one caller for one variant wait for one drawing; another process that draws it too writes
 * the same.
 */
export const openVariants = (dataDir: string, { draw = drawVariant, onUnstored }: Drawing) => {
  const inTurn = fairTurns(limits)
  const underWay = new Map<string, Promise<Buffer>>()
  const waiting = new Map<string, Promise<Buffer>>()

  const make = async ({ picturePath, width, format }: Variant, file: string): Promise<Buffer> => {
    // Read when its turn has come: hundreds may wait, and originals may be large.
    const bytes = await draw(await readFile(originalFile(dataDir, picturePath)), width, format)
    await writeAtomically(file, bytes, { durable: false }).catch(onUnstored)
    return bytes
  }

  /** Each caller waits in his own line; by the time of his turn another may have had it drawn. */
  const makeInTurn = (caller: string, variant: Variant, file: string): Promise<Buffer> =>
    inTurn(
      caller,
      async () =>
        underWay.get(file) ?? (await readIfThere(file)) ?? once(underWay, file, () => make(variant, file)),
    )

  return async (variant: Variant, caller: string): Promise<Buffer | undefined> => {
    const file = path.join(blobFolder(dataDir), variant.picturePath, `${variant.width}.${variant.format}`)
    const stored = await readIfThere(file)
    if (stored) return stored
    if (!existsSync(originalFile(dataDir, variant.picturePath))) return undefined
    return once(waiting, `${caller} ${file}`, () => makeInTurn(caller, variant, file))
  }
}
