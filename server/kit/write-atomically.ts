import { randomBytes } from 'node:crypto'
import { constants, copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFile, syncFolder } from './sync-disk.ts'

/** Syncs the folder, and the parents in which a new folder was created. */
const syncNames = async (folder: string, firstMade: string | undefined): Promise<void> => {
  await syncFolder(folder)
  if (firstMade === undefined) return
  for (let made = folder; made.length >= firstMade.length; made = path.dirname(made)) {
    await syncFolder(path.dirname(made))
  }
}

interface Writing {
  /** Whether the file must survive a crash as soon as this returns. */
  readonly durable: boolean
  readonly mode?: number
}

/**
 * Writes a file completely or not at all: under a hidden temporary name, then renamed. Several processes may write
 * the same file.
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

/** Links a file to a second name durably; copies it where the file system has no links. */
export const placeDurably = async (from: string, target: string): Promise<void> => {
  const folder = path.dirname(path.resolve(target))
  const firstMade = await mkdir(folder, { recursive: true })
  await link(from, target).catch(() => copyFile(from, target, constants.COPYFILE_EXCL))
  await syncFile(target)
  await syncNames(folder, firstMade)
}
