import { link, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { copySummed, sumFile } from './hashed-stream.ts'
import type { StoredFile } from './manifest.ts'

/** The folders of files that rows name. Files of these never change: they are named by a random id or their content. */
const folders = ['files', 'blob']

const entriesOf = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })

/** Unfinished files have hidden names, and so has the original of a picture, beside which lie those drawn from it. */
const original = '.original'

/** Names of the files below a folder that rows may name. */
async function* filesBelow(root: string, folder: string): AsyncGenerator<string> {
  const entries = await entriesOf(path.join(root, folder))
  const isPicture = entries.some(({ name }) => name === original)
  for (const entry of entries) {
    const name = path.posix.join(folder, entry.name)
    const isKept = isPicture ? entry.name === original : !entry.name.startsWith('.')
    // A folder of pictures may be a link to one on another disk.
    if (entry.isDirectory() || entry.isSymbolicLink()) yield* filesBelow(root, name)
    // The mark of the folder's database is written anew.
    else if (isKept && name !== 'files/database') yield name
  }
}

export async function* filesOfData(dataDir: string): AsyncGenerator<string> {
  for (const folder of folders) yield* filesBelow(dataDir, folder)
}

/** An earlier copy, whose files need no second place on the disk. */
export interface Earlier {
  readonly backup: string
  readonly files: ReadonlyMap<string, StoredFile>
}

/** A damaged file of the earlier copy would damage this one too, and the live file can still be whole. */
const isWhole = async (file: string, { size, sha256 }: StoredFile): Promise<boolean> => {
  try {
    const found = await sumFile(file)
    return found.size === size && found.sha256 === sha256
  } catch {
    return false
  }
}

const copyOne = async (
  from: string,
  to: string,
  name: string,
  earlier: Earlier | undefined,
): Promise<StoredFile> => {
  const known = earlier?.files.get(name)
  if (earlier && known && (await stat(from)).size === known.size) {
    const before = path.join(earlier.backup, name)
    if (await isWhole(before, known))
      try {
        await link(before, to)
        return known
      } catch {
        // Other disks, and some file systems, have no links.
      }
  }
  return { name, ...(await copySummed(from, to)) }
}

interface Copying {
  readonly dataDir: string
  readonly backup: string
  readonly earlier: Earlier | undefined
  readonly signal: AbortSignal | undefined
}

/** Copies those files that the copy does not contain yet. One that is removed meanwhile is left out. */
export const storeFiles = async (
  { dataDir, backup, earlier, signal }: Copying,
  stored: Map<string, StoredFile>,
): Promise<void> => {
  for await (const name of filesOfData(dataDir)) {
    signal?.throwIfAborted()
    if (stored.has(name)) continue
    const to = path.join(backup, name)
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
    try {
      stored.set(name, await copyOne(path.join(dataDir, name), to, name, earlier))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}
