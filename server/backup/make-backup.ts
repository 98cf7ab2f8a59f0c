import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '../kit/clock.ts'
import { release } from '../process/release.ts'
import { StartupError } from '../kit/startup-error.ts'
import { syncFolder, syncTree } from '../kit/sync-disk.ts'
import type { Db } from '../db/schema.ts'
import { nameAt, newestIn, unfinished } from './kept-backups.ts'
import {
  fileListName,
  manifestName,
  manifestSumName,
  sumOf,
  type Manifest,
  type StoredFile,
} from './manifest.ts'
import { storeFiles } from './store-files.ts'
import { storeRows } from './store-rows.ts'

export interface Backup {
  readonly folder: string
  readonly rows: number
  readonly files: number
  readonly seconds: number
}

const makeFolder = async (to: string, folder: string): Promise<void> => {
  try {
    await mkdir(to, { recursive: true, mode: 0o700 })
    await mkdir(path.join(folder, 'rows'), { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartupError(`The folder ${to} is not writable: ${(error as Error).message}`)
  }
}

/**
 * Copies the portal as it is at one moment, also while it runs. Files are copied before the rows, since one may be removed
 * later, and again after them: a file is on the disk before the row that names it is committed. The signal ends it early.
 */
export const makeBackup = async (
  { db, dataDir, clock }: { readonly db: Db; readonly dataDir: string; readonly clock: Clock },
  to: string,
  signal?: AbortSignal,
): Promise<Backup> => {
  const began = clock.now()
  const folder = path.join(to, nameAt(began))
  const work = `${folder}${unfinished}`
  await makeFolder(to, work)
  try {
    const earlier = await newestIn(to)
    const stored = new Map<string, StoredFile>()
    const place = { dataDir, backup: work, earlier, signal }
    await storeFiles(place, stored)
    const rows = await storeRows(db, work, signal)
    await storeFiles(place, stored)
    const files = [...stored.values()]
    const list = JSON.stringify(files)
    await writeFile(path.join(work, fileListName), list, { mode: 0o600 })
    const manifest: Manifest = {
      format: 1,
      madeAt: began.toISOString(),
      release,
      ...rows,
      files: {
        count: files.length,
        bytes: files.reduce((sum, { size }) => sum + size, 0),
        sha256: sumOf(list),
      },
    }
    const text = JSON.stringify(manifest, null, 1)
    await writeFile(path.join(work, manifestName), text, { mode: 0o600 })
    await writeFile(path.join(work, manifestSumName), `${sumOf(text)}  ${manifestName}\n`, { mode: 0o600 })
    await syncTree(work)
    await rename(work, folder)
    await syncFolder(to)
    return {
      folder,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      files: files.length,
      seconds: (clock.now().getTime() - began.getTime()) / 1000,
    }
  } catch (error) {
    await rm(work, { recursive: true, force: true }).catch(() => undefined)
    throw error
  }
}
