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

const assertSame = async (backup: string, file: string, sha256: string): Promise<void> => {
  const name = path.relative(backup, file)
  if (!(await stat(file).catch(() => undefined)))
    throw new StartupError(`The backup ${backup} is incomplete: ${name} is missing.`)
  if ((await sumFile(file)).sha256 !== sha256)
    throw new StartupError(`The backup ${backup} was changed or cut off: ${name} has another sum.`)
}

/** Reads the whole copy and compares every part with its sum, before anything is written anywhere. */
export const verifyBackup = async (backup: string): Promise<Verified> => {
  const manifest = await readManifest(backup)
  const files = await readFileList(backup, manifest)
  for (const { name, sha256 } of manifest.tables) await assertSame(backup, rowsFile(backup, name), sha256)
  for (const { name, sha256 } of files) {
    if (!isBelow(name)) throw new StartupError(`The backup ${backup} names a file outside of it: ${name}.`)
    await assertSame(backup, path.join(backup, name), sha256)
  }
  return { manifest, files }
}
