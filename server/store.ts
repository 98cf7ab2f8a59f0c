import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { lockDataFolder } from './data-lock.ts'
import { removeEmbedded } from './db/embedded-folder.ts'
import { openDatabase, type Database } from './db/open.ts'
import { StartupError } from './startup-error.ts'

export interface OpenStore extends Database {
  readonly release: () => Promise<void>
  /** For a start that has failed: what closing meets (a full disk once more) must not be told in place of the reason. */
  readonly giveUp: () => Promise<void>
}

/** Files and pictures lie here even where the database does not. */
const assertWritable = async (dataDir: string): Promise<void> => {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} is not writable: ${(error as Error).message}`)
  }
}

/** Somebody else took the folder, or it is gone: every further write would be lost or do harm. */
const endNow = () => {
  process.stderr.write('The data folder was removed or taken over by another process; this one ends.\n')
  process.exit(1)
}

/**
 * Opens the database as its only owner where it is a folder; used by the server and by every command beside it.
 * `afresh` removes the embedded database before it is opened.
 */
export const openStore = async (
  config: Config,
  clock: Clock,
  { afresh = false } = {},
): Promise<OpenStore> => {
  await assertWritable(config.dataDir)
  const isEmbedded = config.databaseUrl === ''
  const unlock = isEmbedded ? await lockDataFolder(config.dataDir, clock, endNow) : () => undefined
  try {
    if (afresh && isEmbedded) await removeEmbedded(config.dataDir)
    const database = await openDatabase(config)
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
