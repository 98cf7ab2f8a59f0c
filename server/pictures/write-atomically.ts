import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Whole or not at all, whoever else writes the same file: the name is given once the bytes are there. Until then the
 * file is hidden by its dot.
 */
export const writeAtomically = async (
  target: string,
  bytes: Uint8Array,
  { durable }: { durable: boolean },
): Promise<void> => {
  const name = `.${path.basename(target)}.${randomBytes(6).toString('hex')}.tmp`
  const temporary = path.join(path.dirname(target), name)
  try {
    const handle = await open(temporary, 'wx', 0o644)
    try {
      await handle.writeFile(bytes)
      if (durable) await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
