import { stat } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../kit/startup-error.ts'
import { sumFile } from './hashed-stream.ts'
import { readFileList, readManifest, rowsFile, type Manifest, type StoredFile } from './manifest.ts'

export interface Verified {
  readonly manifest: Manifest
  readonly files: readonly StoredFile[]
}

/** Names that lead out of the folder are in no copy that the portal made. */
const isBelow = (name: string): boolean =>
  (name.startsWith('files/') || name.startsWith('blob/')) && path.posix.normalize(name) === name

const problemOf = async (backup: string, file: string, sha256: string): Promise<string | undefined> => {
  const name = path.relative(backup, file)
  if (!(await stat(file).catch(() => undefined)))
    return `The backup ${backup} is incomplete: ${name} is missing.`
  return (await sumFile(file)).sha256 === sha256
    ? undefined
    : `The backup ${backup} was changed or cut off: ${name} has another sum.`
}

/** Reads the whole copy and compares every part with its sum, before anything is written anywhere; names every part that differs. */
export const verifyBackup = async (backup: string): Promise<Verified> => {
  const manifest = await readManifest(backup)
  const files = await readFileList(backup, manifest)
  const outside = files.find(({ name }) => !isBelow(name))
  if (outside) throw new StartupError(`The backup ${backup} names a file outside of it: ${outside.name}.`)
  const parts = [
    ...manifest.tables.map(({ name, sha256 }) => ({ file: rowsFile(backup, name), sha256 })),
    ...files.map(({ name, sha256 }) => ({ file: path.join(backup, name), sha256 })),
  ]
  const problems: string[] = []
  for (const { file, sha256 } of parts) {
    const problem = await problemOf(backup, file, sha256)
    if (problem !== undefined) problems.push(problem)
  }
  if (problems.length > 0) throw new StartupError(problems.join('\n'))
  return { manifest, files }
}
