import path from 'node:path'
import { parseArgs } from 'node:util'
import { StartupError } from '../kit/startup-error.ts'
import { carryOut } from '../owner/carry-out.ts'
import { readConfig, type Config } from '../process/config.ts'
import { runAsProgram } from '../process/program.ts'

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

/** A copy of the portal, also of a running one, made beside it. */
await runAsProgram(async () => {
  const config = readConfig(process.env)
  const { folder, rows, files, seconds } = await carryOut(config, 'backup', { to: readTo(config) })
  process.stdout.write(`${folder}\n${rows} rows and ${files} files in ${seconds.toFixed(1)} s\n`)
})
