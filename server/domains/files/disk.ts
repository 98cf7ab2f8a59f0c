import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { placeDurably, writeAtomically } from '../../kit/write-atomically.ts'

/** Private files are outside the web root, spread over folders, named by their random ids without an ending. */
export const fileFolder = (dataDir: string): string => path.join(dataDir, 'files')

export const filePath = (dataDir: string, id: string): string =>
  path.join(fileFolder(dataDir), id.slice(0, 2).toLowerCase(), id)

/** 192 random bits, usable in URLs and as the file's name. */
export const newFileId = (): string => randomBytes(24).toString('base64url')

/** The file is durable before its row is committed: a crash leaves a file without a row, never the reverse. */
export const writeFileOnce = (dataDir: string, id: string, bytes: Uint8Array): Promise<void> =>
  writeAtomically(filePath(dataDir, id), bytes, { durable: true, mode: 0o600 })

/** The same for a file that is on this disk already. It also stays where it was. */
export const placeFileOnce = (dataDir: string, id: string, from: string): Promise<void> =>
  placeDurably(from, filePath(dataDir, id))

export const removeFile = (dataDir: string, id: string): Promise<void> =>
  rm(filePath(dataDir, id), { force: true })
