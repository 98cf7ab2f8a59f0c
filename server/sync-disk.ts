import { open, readdir } from 'node:fs/promises'
import path from 'node:path'

/** A new file name is durable only after its folder is synced. Windows cannot open folders and does not need it. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => undefined)
  if (!handle) return
  await handle.sync().catch(() => undefined)
  await handle.close()
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
