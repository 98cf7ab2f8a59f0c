import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup, type Backup } from '../backup/make-backup.ts'
import { askOwner } from '../backup/requests.ts'
import { folderOf } from '../db/embedded/embedded-folder.ts'
import { systemClock } from '../kit/clock.ts'
import { StartupError } from '../kit/startup-error.ts'
import { readConfig, type Config } from '../process/config.ts'
import { ownerOf } from '../process/data-lock.ts'
import { runAsProgram } from '../process/program.ts'
import { openStore } from '../process/store.ts'

const usage = 'npm run backup [-- --to FOLDER]'

const readTo = ({ backupTo, dataDir }: Config): string => {
  try {
    const options = { to: { type: 'string' } } as const
    const { to } = parseArgs({ options, args: process.argv.slice(2), allowPositionals: true }).values
    return path.resolve(to ?? (backupTo || path.join(dataDir, 'backups')))
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n${usage}`)
  }
}

const make = async (config: Config, to: string): Promise<Backup> => {
  const { dataDir, databaseUrl } = config
  const owner = () => ownerOf(dataDir, systemClock)
  if (databaseUrl === '' && (await owner())) return askOwner(dataDir, to, async () => Boolean(await owner()))
  if (databaseUrl === '' && !existsSync(folderOf(dataDir)))
    throw new StartupError(`There is no portal in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
  const store = await openStore(config, systemClock)
  try {
    return await makeBackup({ db: store.db, dataDir, clock: systemClock }, to)
  } finally {
    await store.release()
  }
}

/** A copy of the portal, also of a running one, made beside it. */
await runAsProgram(async () => {
  const config = readConfig(process.env)
  const { folder, rows, files, seconds } = await make(config, readTo(config))
  process.stdout.write(`${folder}\n${rows} rows and ${files} files in ${seconds.toFixed(1)} s\n`)
})
