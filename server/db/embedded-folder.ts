import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { isDiskFull } from '../disk-full.ts'
import { StartupError } from '../startup-error.ts'

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

/** Renames the database into place when it is complete, since half a database can never be opened. */
const create = async (dataDir: string): Promise<void> => {
  await mkdir(unfinished(dataDir), { recursive: true })
  const pglite = await PGlite.create({ dataDir: unfinished(dataDir) })
  await pglite.close()
  await rename(unfinished(dataDir), folderOf(dataDir))
}

export const openEmbedded = async (dataDir: string, options: PGliteOptions): Promise<PGlite> => {
  try {
    await sweep(dataDir)
    if (!existsSync(folderOf(dataDir))) await create(dataDir)
  } catch (error) {
    // The unfinished database takes space on the disk that the next start may need.
    await sweep(dataDir).catch(() => undefined)
    throw new StartupError(`The data folder ${dataDir} is not writable: ${reason(error)}`)
  }
  try {
    return await PGlite.create({ ...options, dataDir: folderOf(dataDir) })
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
  await sweep(dataDir)
}
