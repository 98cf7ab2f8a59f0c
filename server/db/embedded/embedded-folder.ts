import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../../kit/sync-disk.ts'

export const folderOf = (dataDir: string) => path.join(dataDir, 'pgdata')
export const unfinished = (dataDir: string) => path.join(dataDir, 'pgdata.unfinished')
const removed = (dataDir: string) => path.join(dataDir, 'pgdata.removed')

/** Removes the remains of a killed creation or removal. Only the folder's one owner may call this. */
export const sweep = async (dataDir: string): Promise<void> => {
  await rm(unfinished(dataDir), { recursive: true, force: true })
  await rm(removed(dataDir), { recursive: true, force: true })
}

/** Renames the folder before deleting it, so that an interrupted removal leaves no half database. */
export const removeEmbedded = async (dataDir: string): Promise<void> => {
  await sweep(dataDir)
  if (existsSync(folderOf(dataDir))) await rename(folderOf(dataDir), removed(dataDir))
  await syncFolder(dataDir)
  await sweep(dataDir)
}
