import { link, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from '../kit/files/file-store.ts'
import { filesOf } from '../kit/files/files-of.ts'
import { copySummed, sumFile } from './hashed-stream.ts'
import type { StoredFile } from './manifest.ts'

/** The folders of files that rows name. Files of these never change: they are named by a random id or their content. */
const folders = ['files', 'blob']

/** Beside the original of a picture lie those drawn from it. */
const drawn = /^blob\/p\/[^/]+\/[^/]+\/(?!\.original$)/

/** Unfinished files have hidden names. The mark of the folder's database is written anew. */
const isKept = (name: string): boolean =>
  !drawn.test(name) &&
  (name.endsWith('/.original') || !path.posix.basename(name).startsWith('.')) &&
  name !== 'files/database'

/** Names of the files that rows may name. */
export async function* filesOfStore(files: FileStore): AsyncGenerator<string> {
  for (const folder of folders) for await (const name of files.list(folder)) if (isKept(name)) yield name
}

export const filesOfData = (dataDir: string): AsyncGenerator<string> => filesOfStore(filesOf(dataDir))

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

/** Undefined where the file has been removed meanwhile. */
const copyOne = async (
  files: FileStore,
  to: string,
  name: string,
  earlier: Earlier | undefined,
): Promise<StoredFile | undefined> => {
  const known = earlier?.files.get(name)
  if (earlier && known && (await files.facts(name))?.size === known.size) {
    const before = path.join(earlier.backup, name)
    if (await isWhole(before, known))
      try {
        await link(before, to)
        return known
      } catch {
        // Other disks, and some file systems, have no links.
      }
  }
  const opened = await files.open(name)
  return opened && { name, ...(await copySummed(opened.stream, to)) }
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
  const files = filesOf(dataDir)
  for await (const name of filesOfStore(files)) {
    signal?.throwIfAborted()
    if (stored.has(name)) continue
    const to = path.join(backup, name)
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
    const copied = await copyOne(files, to, name, earlier)
    if (copied) stored.set(name, copied)
  }
}
