import { createReadStream } from 'node:fs'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { placeDurably, writeAtomically } from '../write-atomically.ts'
import type { FileStore } from './file-store.ts'

/** Undefined where there is no such file, also where a folder or a file stands in its way. */
const ifThere = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

async function* below(root: string, folder: string): AsyncGenerator<string> {
  const entries = (await ifThere(readdir(path.join(root, folder), { withFileTypes: true }))) ?? []
  for (const entry of entries) {
    const name = path.posix.join(folder, entry.name)
    // A folder may be a link to one on another disk.
    if (entry.isDirectory() || entry.isSymbolicLink()) yield* below(root, name)
    else yield name
  }
}

/** Files in a folder of this machine, or in one that several machines share. */
export const folderFiles = (root: string): FileStore => {
  const at = (name: string) => path.join(root, name)
  return {
    write: (name, bytes, how) => writeAtomically(at(name), bytes, how),
    place: (name, from) => placeDurably(from, at(name)),
    read: name => ifThere(readFile(at(name))),
    facts: async name => {
      const info = await ifThere(stat(at(name)))
      return info?.isFile() ? { size: info.size, modifiedAt: info.mtime } : undefined
    },
    open: async (name, range) => {
      // Opened first, so that a file that is removed meanwhile can still be read to its end.
      const handle = await ifThere(open(at(name), 'r'))
      if (!handle) return undefined
      const info = await handle.stat()
      if (!info.isFile()) {
        await handle.close()
        return undefined
      }
      return { size: info.size, stream: createReadStream('', { fd: handle, ...range }) }
    },
    remove: name => rm(at(name), { force: true }),
    list: folder => below(root, folder),
  }
}
