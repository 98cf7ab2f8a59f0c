import { createHash } from 'node:crypto'
import type { FileStore } from '../kit/files/file-store.ts'
import { StartupError } from '../kit/startup-error.ts'
import { filesOfStore } from './store-files.ts'

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Whether the file was copied now. What is there is read again, since an earlier try may have ended in the middle. */
const moveOne = async (from: FileStore, to: FileStore, name: string): Promise<boolean> => {
  const bytes = await from.read(name)
  // Removed meanwhile.
  if (!bytes) return false
  const isSame = async () => {
    const there = await to.read(name)
    return there !== undefined && sumOf(there) === sumOf(bytes)
  }
  if ((await to.facts(name))?.size === bytes.length && (await isSame())) return false
  await to.write(name, bytes, { durable: true, mode: name.startsWith('files/') ? 0o600 : 0o644 })
  if (!(await isSame())) throw new StartupError(`${name} did not arrive as it was sent; try again.`)
  return true
}

export interface Moved {
  readonly all: number
  readonly copied: number
}

const toldEvery = 1_000

/** Copies all files of one place to another, and leaves them where they were. Those that are there already stay. */
export const moveFiles = async (
  from: FileStore,
  to: FileStore,
  tell: (moved: Moved) => void,
): Promise<Moved> => {
  let moved: Moved = { all: 0, copied: 0 }
  for await (const name of filesOfStore(from)) {
    const isNew = await moveOne(from, to, name)
    moved = { all: moved.all + 1, copied: moved.copied + (isNew ? 1 : 0) }
    if (moved.all % toldEvery === 0) tell(moved)
  }
  return moved
}
