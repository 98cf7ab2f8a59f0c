import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Private files lie outside the web root, spread over folders, under their random ids without an ending. */
export const fileFolder = (dataDir: string): string => path.join(dataDir, 'files')

export const filePath = (dataDir: string, id: string): string =>
  path.join(fileFolder(dataDir), id.slice(0, 2).toLowerCase(), id)

/** 192 random bits, safe in addresses and as a file's name. */
export const newFileId = (): string => randomBytes(24).toString('base64url')

/** On disk for good before the row that names it commits: a crash leaves a file without a row, never the reverse. */
export const writeFileOnce = async (dataDir: string, id: string, bytes: Uint8Array): Promise<void> => {
  const target = filePath(dataDir, id)
  const folder = path.dirname(target)
  await mkdir(folder, { recursive: true })
  const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`
  const handle = await open(temporary, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } catch (error) {
    await handle.close()
    await rm(temporary, { force: true })
    throw error
  }
  await handle.close()
  await rename(temporary, target)
  await syncFolder(folder)
}

/** The new name is durable once its folder is; Windows cannot open folders and needs none of this. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => undefined)
  if (!handle) return
  await handle.sync().catch(() => undefined)
  await handle.close()
}

export const removeFile = (dataDir: string, id: string): Promise<void> =>
  rm(filePath(dataDir, id), { force: true })
