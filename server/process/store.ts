import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import type { Clock } from '../kit/clock.ts'
import type { Config } from './config.ts'
import { lockDataFolder } from './data-lock.ts'
import { removeEmbedded } from '../db/embedded/embedded-folder.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { StartupError } from '../kit/startup-error.ts'

export interface OpenStore extends Database {
  readonly release: () => Promise<void>
  /** For a start that has failed. Errors while closing are ignored, so that the reason of the failure is shown. */
  readonly giveUp: () => Promise<void>
}

/** Files and pictures are stored here also where the database is elsewhere. */
const assertWritable = async (dataDir: string): Promise<void> => {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} is not writable: ${(error as Error).message}`)
  }
}

/** Ends the process where every further write would be lost or would do damage. */
const endNow = (why: string) => (cause?: unknown) => {
  const reason = cause instanceof Error ? `\n${cause.stack ?? cause.message}` : ''
  process.stderr.write(`${why}; this one ends.${reason}\n`)
  process.exit(1)
}
const folderLost = endNow('The data folder was removed or taken over by another process')
const databaseLost = endNow('The embedded database of this process has failed')

/**
 * Opens the database. A folder is locked first, so that this process is its only owner. The server and all commands
 * use it. `afresh` deletes the embedded database before.
 */
export const openStore = async (
  config: Config,
  clock: Clock,
  { afresh = false } = {},
): Promise<OpenStore> => {
  await assertWritable(config.dataDir)
  const isEmbedded = config.databaseUrl === ''
  const unlock = isEmbedded ? await lockDataFolder(config.dataDir, clock, folderLost) : () => undefined
  try {
    if (afresh && isEmbedded) await removeEmbedded(config.dataDir)
    const database = await openDatabase(config, databaseLost)
    const release = async () => {
      try {
        await database.close()
      } finally {
        unlock()
      }
    }
    return { ...database, release, giveUp: () => release().catch(() => undefined) }
  } catch (error) {
    unlock()
    throw error
  }
}
