import { fairTurns } from '../kit/fair-turns.ts'
import { filesOf } from '../kit/files/files-of.ts'
import { drawVariant, type PictureFormat } from './draw-variant.ts'
import { originalName } from './blob-paths.ts'

export interface Variant {
  readonly picturePath: string
  readonly width: number
  readonly format: PictureFormat
}

/** A decoded picture takes much memory and an encoder a core. As many may wait as two encoders do in a minute. */
const limits = { atOnce: 2, waiting: 240 }

/** Callers who ask for the same thing while it is being made share the work. */
const once = <T>(underWay: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> => {
  const known = underWay.get(key)
  if (known) return known
  const begun = work().finally(() => underWay.delete(key))
  underWay.set(key, begun)
  return begun
}

interface Drawing {
  readonly draw?: typeof drawVariant
  /** Called when the disk is full or not writable. The picture is still sent, and drawn again for the next request. */
  readonly onUnstored: (error: unknown) => void
}

/**
 * Returns the bytes of a variant, which is made at its first request and stored beside the original; undefined where
 * there is no such picture. Another process may draw the same variant at the same time; both write the same bytes.
 */
export const openVariants = (dataDir: string, { draw = drawVariant, onUnstored }: Drawing) => {
  const inTurn = fairTurns(limits)
  const underWay = new Map<string, Promise<Buffer>>()
  const waiting = new Map<string, Promise<Buffer>>()

  const files = filesOf(dataDir)

  const make = async ({ picturePath, width, format }: Variant, file: string): Promise<Buffer> => {
    // The original is read only when its turn has come, since hundreds may wait and originals may be large.
    const original = await files.read(originalName(picturePath))
    if (!original) throw new Error(`the original of ${picturePath} is missing`)
    const bytes = await draw(original, width, format)
    await files.write(file, bytes, { durable: false }).catch(onUnstored)
    return bytes
  }

  /** Each caller has a queue. When its turn comes, another one may have had the variant drawn already. */
  const makeInTurn = (caller: string, variant: Variant, file: string): Promise<Buffer> =>
    inTurn(
      caller,
      async () =>
        underWay.get(file) ?? (await files.read(file)) ?? once(underWay, file, () => make(variant, file)),
    )

  return async (variant: Variant, caller: string): Promise<Buffer | undefined> => {
    const file = `blob/${variant.picturePath}/${variant.width}.${variant.format}`
    const stored = await files.read(file)
    if (stored) return stored
    if (!(await files.facts(originalName(variant.picturePath)))) return undefined
    return once(waiting, `${caller} ${file}`, () => makeInTurn(caller, variant, file))
  }
}
