import path from 'node:path'
import { parseArgs } from 'node:util'
import { readFaults, readMissingFiles } from '../backup/check-restored.ts'
import {
  assertEmptyDatabase,
  assertEmptyFolder,
  assertKnown,
  assertNoFiles,
  placeFolder,
  restoreFiles,
  restoreRows,
  workFolder,
} from '../backup/restore-backup.ts'
import { verifyBackup, type Verified } from '../backup/verify-backup.ts'
import { systemClock } from '../kit/clock.ts'
import { StartupError } from '../kit/startup-error.ts'
import { rm } from 'node:fs/promises'
import type { Db } from '../db/schema.ts'
import { readConfig, type Config } from '../process/config.ts'
import { lockDataFolder } from '../process/data-lock.ts'
import { runAsProgram } from '../process/program.ts'
import { openStore } from '../process/store.ts'

const usage = `npm run restore -- --from BACKUP [--to FOLDER | --to postgres://…]
Without --to the backup goes where DATABASE_URL and DATA_DIR say.`

const readOptions = (): { readonly from: string; readonly to: string | undefined } => {
  try {
    const options = { from: { type: 'string' }, to: { type: 'string' } } as const
    const { from, to } = parseArgs({ options, args: process.argv.slice(2), allowPositionals: true }).values
    if (from === undefined) throw new Error('--from is missing.')
    return { from: path.resolve(from), to }
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n${usage}`)
  }
}

const targetOf = (config: Config, to: string | undefined): Config => {
  if (to === undefined) return config
  return /^postgres(ql)?:\/\//.test(to)
    ? { ...config, databaseUrl: to, listenUrl: '' }
    : { ...config, databaseUrl: '', dataDir: path.resolve(to) }
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Undefined where all is well. A portal that was faulty when it was copied is restored all the same. */
const check = async (db: Db, dataDir: string): Promise<string | undefined> => {
  const faults = await readFaults(db, systemClock.now())
  for (const { rule, id } of faults.slice(0, 20)) say(`Books: ${rule}: ${id}`)
  const missing = await readMissingFiles(db, dataDir)
  for (const id of missing.slice(0, 20)) say(`File missing: ${id}`)
  if (faults.length + missing.length > 0)
    return `The backup was already faulty: ${faults.length} rules of the books do not hold and ${missing.length} files are missing.`
  say('The books balance, and every file is there.')
  return undefined
}

const fill = async (db: Db, from: string, dataDir: string, verified: Verified) => {
  await restoreFiles(from, dataDir, verified)
  const applied = await restoreRows(db, systemClock, from, verified)
  if (applied.length > 0) say(`Migrated: ${applied.join(', ')}`)
  return check(db, dataDir)
}

const intoFolder = async (config: Config, from: string, verified: Verified) => {
  const { dataDir } = config
  await assertEmptyFolder(dataDir)
  const unlock = await lockDataFolder(dataDir, systemClock, () => process.exit(1))
  try {
    const work = workFolder(dataDir)
    await rm(work, { recursive: true, force: true })
    const store = await openStore({ ...config, dataDir: work }, systemClock)
    let problem: string | undefined
    try {
      problem = await fill(store.db, from, work, verified)
    } finally {
      await store.release()
    }
    await placeFolder(dataDir)
    return problem
  } finally {
    unlock()
  }
}

const intoDatabase = async (config: Config, from: string, verified: Verified) => {
  const { dataDir } = config
  const store = await openStore(config, systemClock)
  try {
    await assertEmptyDatabase(store.db, verified.manifest)
    await assertNoFiles(dataDir)
    return await store.patiently(db => fill(db, from, dataDir, verified))
  } finally {
    await store.release()
  }
}

/** Restores a copy that `backup` made to an empty place, and checks what has come. */
await runAsProgram(async () => {
  const { from, to } = readOptions()
  const config = targetOf(readConfig(process.env), to)
  const began = systemClock.now().getTime()
  const verified = await verifyBackup(from)
  await assertKnown(verified)
  const restore = config.databaseUrl === '' ? intoFolder : intoDatabase
  const problem = await restore(config, from, verified)
  const { tables, files, madeAt } = verified.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = (systemClock.now().getTime() - began) / 1000
  say(`The portal of ${madeAt} is restored: ${rows} rows and ${files.count} files in ${seconds.toFixed(1)} s`)
  if (problem !== undefined) throw new StartupError(problem)
})
