import { open, readdir } from 'node:fs/promises'
import path from 'node:path'

/** How systems say that they cannot open or sync folders, such as Windows, which need not do it. */
const notForFolders = new Set(['EISDIR', 'EPERM', 'EINVAL', 'EBADF'])

const unlessImpossible = (error: NodeJS.ErrnoException): undefined => {
  if (!notForFolders.has(error.code ?? '')) throw error
}

/** A new file name is durable only after its folder is synced. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(unlessImpossible)
  if (!handle) return
  try {
    await handle.sync().catch(unlessImpossible)
  } finally {
    await handle.close()
  }
}

export const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs a folder with everything in it. */
export const syncTree = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name)
    await (entry.isDirectory() ? syncTree(inside) : syncFile(inside))
  }
  await syncFolder(folder)
}
