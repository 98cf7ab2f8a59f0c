import path from 'node:path'
import { parseArgs } from 'node:util'
import { moveFiles } from '../backup/move-files.ts'
import { bucketFiles } from '../kit/files/bucket-files.ts'
import type { FileStore } from '../kit/files/file-store.ts'
import { filesOf } from '../kit/files/files-of.ts'
import { folderFiles } from '../kit/files/folder-files.ts'
import { StartupError } from '../kit/startup-error.ts'
import { readConfig } from '../process/config.ts'
import { runAsProgram } from '../process/program.ts'

const usage = `npm run files -- --to s3://bucket/prefix?endpoint=…&region=…  (or --to FOLDER)
Copies all files from where FILES_URL and DATA_DIR say. It may run beside the portal, and again for what has come since.`

const readTo = (): string => {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } }, args: process.argv.slice(2) }).values
    if (to === undefined) throw new Error('--to is missing.')
    return to
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n${usage}`)
  }
}

const targetOf = (to: string): FileStore => {
  if (!to.startsWith('s3:')) return folderFiles(path.resolve(to))
  const { bucket } = readConfig({ ...process.env, FILES_URL: to })
  if (!bucket) throw new StartupError(usage)
  return bucketFiles(bucket)
}

/** Copies the portal's files to another place, each compared by its hash. */
await runAsProgram(async () => {
  const from = filesOf(readConfig(process.env).dataDir)
  const { all, copied } = await moveFiles(from, targetOf(readTo()), now => {
    process.stdout.write(`${now.all} files, of which ${now.copied} were copied\n`)
  })
  process.stdout.write(`All ${all} files are there, of which ${copied} were copied now.\n`)
})
