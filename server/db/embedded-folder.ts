import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import type { NodeFS } from '@electric-sql/pglite/nodefs'
import { isDiskFull } from '../disk-full.ts'
import { StartupError } from '../startup-error.ts'
import { syncFolder, syncTree } from '../sync-disk.ts'

const folderOf = (dataDir: string) => path.join(dataDir, 'pgdata')
const unfinished = (dataDir: string) => path.join(dataDir, 'pgdata.unfinished')
const removed = (dataDir: string) => path.join(dataDir, 'pgdata.removed')

/** PGlite also throws objects that are not of the class Error. */
const reason = (error: unknown) => {
  if (isDiskFull(error)) return 'no space left on the disk'
  return error instanceof Error ? error.message : JSON.stringify(error)
}

/** Removes what a killed creation or removal has left. Only the folder's one owner may call this. */
const sweep = async (dataDir: string): Promise<void> => {
  await rm(unfinished(dataDir), { recursive: true, force: true })
  await rm(removed(dataDir), { recursive: true, force: true })
}

/** How the files of the database reach the disk; `SyncedFolder` everywhere but in tests, which no power cut meets. */
export type Files = new (folder: string) => NodeFS

/** PGlite's own parameters, but with the database's requests to sync, and by the one of its ways that does something. */
const startParams = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** Renames the database into place when it is complete and on the disk, since half a database can never be opened. */
const create = async (dataDir: string): Promise<void> => {
  await mkdir(unfinished(dataDir), { recursive: true })
  const pglite = await PGlite.create({ dataDir: unfinished(dataDir) })
  await pglite.close()
  await syncTree(unfinished(dataDir))
  await rename(unfinished(dataDir), folderOf(dataDir))
  await syncFolder(dataDir)
}

export const openEmbedded = async (
  dataDir: string,
  FolderFiles: Files,
  options: PGliteOptions,
): Promise<PGlite> => {
  try {
    await sweep(dataDir)
    if (!existsSync(folderOf(dataDir))) await create(dataDir)
  } catch (error) {
    // The unfinished database takes space on the disk that the next start may need.
    await sweep(dataDir).catch(() => undefined)
    throw new StartupError(`The data folder ${dataDir} is not writable: ${reason(error)}`)
  }
  try {
    // The folder has one owner already. A power cut may leave this file empty, and the database would refuse to start.
    await rm(path.join(folderOf(dataDir), 'postmaster.pid'), { force: true })
    return await PGlite.create({ ...options, startParams, fs: new FolderFiles(folderOf(dataDir)) })
  } catch (error) {
    if (isDiskFull(error)) {
      throw new StartupError(
        `The embedded database in ${folderOf(dataDir)} cannot be opened: no space left on the disk.`,
      )
    }
    throw new StartupError(
      `The embedded database in ${folderOf(dataDir)} cannot be opened (${reason(error)}); check its permissions, restore a copy, or run npm run demo:reset.`,
    )
  }
}

/** Renames the folder before deleting it, so that an interrupted removal leaves no half database. */
export const removeEmbedded = async (dataDir: string): Promise<void> => {
  await sweep(dataDir)
  if (existsSync(folderOf(dataDir))) await rename(folderOf(dataDir), removed(dataDir))
  await syncFolder(dataDir)
  await sweep(dataDir)
}
