import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../kit/startup-error.ts'

/** One table's rows: lines of a compressed file, each a JSON array of the columns' values as the database writes them. */
export interface StoredTable {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  readonly rows: number
  readonly sha256: string
}

/** Everything that a copy of a portal contains, with the sums that show a change of it. */
export interface Manifest {
  readonly format: 1
  readonly madeAt: string
  /** The portal's release that made the copy. */
  readonly release: number
  /** The names of the migrations that its tables had. */
  readonly migrations: readonly string[]
  readonly tables: readonly StoredTable[]
  readonly sequences: readonly { readonly name: string; readonly last: number | null }[]
  readonly files: { readonly count: number; readonly bytes: number; readonly sha256: string }
}

/** A file of the data folder in a copy; its name is the path below the folder. */
export interface StoredFile {
  readonly name: string
  readonly size: number
  readonly sha256: string
}

export const manifestName = 'manifest.json'
/** The manifest's own sum, in the form that `sha256sum --check` reads. */
export const manifestSumName = 'manifest.sha256'
export const fileListName = 'files.json'
export const rowsFile = (backup: string, table: string) => path.join(backup, 'rows', `${table}.gz`)

export const sumOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

export const isMigration = (name: string): boolean => /^\d{4}_/.test(name)

const readPart = async (backup: string, name: string): Promise<string> => {
  try {
    return await readFile(path.join(backup, name), 'utf8')
  } catch {
    throw new StartupError(`${backup} is no complete backup: ${name} cannot be read.`)
  }
}

export const readManifest = async (backup: string): Promise<Manifest> => {
  const text = await readPart(backup, manifestName)
  const [sum] = (await readPart(backup, manifestSumName)).split(' ')
  if (sum !== sumOf(text))
    throw new StartupError(`The backup ${backup} was changed: ${manifestName} has another sum.`)
  const { format } = JSON.parse(text) as { readonly format: number }
  if (format !== 1) throw new StartupError(`The backup ${backup} has a form that this version does not read.`)
  return JSON.parse(text) as Manifest
}

export const readFileList = async (backup: string, { files }: Manifest): Promise<readonly StoredFile[]> => {
  const text = await readPart(backup, fileListName)
  if (files.sha256 !== sumOf(text))
    throw new StartupError(`The backup ${backup} was changed: ${fileListName} has another sum.`)
  return JSON.parse(text) as StoredFile[]
}
