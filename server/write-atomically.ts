import { randomBytes } from 'node:crypto'
import { constants, copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** A new name is durable once its folder is; Windows cannot open folders and needs none of this. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => undefined)
  if (!handle) return
  await handle.sync().catch(() => undefined)
  await handle.close()
}

/** The folder, and those above it in which a new folder got its name. */
const syncNames = async (folder: string, firstMade: string | undefined): Promise<void> => {
  await syncFolder(folder)
  if (firstMade === undefined) return
  for (let made = folder; made.length >= firstMade.length; made = path.dirname(made)) {
    await syncFolder(path.dirname(made))
  }
}

interface Writing {
  /** On disk for good when this returns: no crash takes it back. */
  readonly durable: boolean
  readonly mode?: number
}

/**
 * Whole or not at all, whoever else writes the same file: the name is given once the bytes are there. Until then the
 * file is hidden by its dot.
 */
export const writeAtomically = async (
  target: string,
  bytes: Uint8Array,
  { durable, mode = 0o644 }: Writing,
): Promise<void> => {
  const folder = path.dirname(path.resolve(target))
  const firstMade = await mkdir(folder, { recursive: true })
  const temporary = path.join(folder, `.${path.basename(target)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    const handle = await open(temporary, 'wx', mode)
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
  if (durable) await syncNames(folder, firstMade)
}

/** A second name for a file, on disk for good. Where the file system knows no second names, a copy. */
export const placeDurably = async (from: string, target: string): Promise<void> => {
  const folder = path.dirname(path.resolve(target))
  const firstMade = await mkdir(folder, { recursive: true })
  await link(from, target).catch(() => copyFile(from, target, constants.COPYFILE_EXCL))
  const handle = await open(target, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await syncNames(folder, firstMade)
}
