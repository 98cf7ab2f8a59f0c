import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import type { NodeFS } from '@electric-sql/pglite/nodefs'
import { isDiskFull } from '../disk-full.ts'
import { StartupError } from '../../kit/startup-error.ts'
import { syncFolder, syncTree } from '../../kit/sync-disk.ts'
import { folderOf, sweep, unfinished } from './embedded-folder.ts'

export interface Answer {
  readonly rows: unknown[]
  readonly affectedRows: number
}

/** The embedded database as the rest of the server knows it: in the thread that asks, or in one of its own. */
export interface Engine {
  readonly query: (sql: string, parameters: readonly unknown[]) => Promise<Answer>
  readonly listen: (channel: string, heard: (payload: string) => void) => Promise<void>
  readonly close: () => Promise<void>
}

/** PGlite also throws objects that are not of the class Error. */
const reason = (error: unknown) => {
  if (isDiskFull(error)) return 'no space left on the disk'
  return error instanceof Error ? error.message : JSON.stringify(error)
}

/** The file layer of the database; `SyncedFolder` everywhere but in tests, which need not survive a power cut. */
export type Files = new (folder: string) => NodeFS

/** PGlite's own parameters, but with fsync on, by the only method that works there. */
const startParams = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** Both databases return the same types: bigint as number, date and numeric as text. */
const parsers = {
  [types.INT8]: (text: string) => Number(text),
  [types.DATE]: (text: string) => text,
  [types.NUMERIC]: (text: string) => text,
}

/** Renames the database into place when it is complete and on the disk, since half a database can never be opened. */
const create = async (dataDir: string): Promise<void> => {
  await mkdir(unfinished(dataDir), { recursive: true })
  const pglite = await PGlite.create({ dataDir: unfinished(dataDir) })
  await pglite.close()
  await syncTree(unfinished(dataDir))
  await rename(unfinished(dataDir), folderOf(dataDir))
  await syncFolder(dataDir)
}

const openFolder = async (dataDir: string, FolderFiles: Files): Promise<PGlite> => {
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
    return await PGlite.create({ parsers, startParams, fs: new FolderFiles(folderOf(dataDir)) })
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

/** In the calling thread, which every statement blocks until it is answered. */
export const openEngine = async (dataDir: string, files: Files): Promise<Engine> => {
  const pglite = await openFolder(dataDir, files)
  return {
    query: async (sql, parameters) => {
      const { rows, affectedRows = 0 } = await pglite.query(sql, [...parameters])
      return { rows, affectedRows }
    },
    listen: async (channel, heard) => {
      await pglite.listen(channel, heard)
    },
    close: () => pglite.close(),
  }
}
