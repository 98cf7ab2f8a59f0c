import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { placeDurably, writeAtomically } from '../../write-atomically.ts'

/** Private files lie outside the web root, spread over folders, under their random ids without an ending. */
export const fileFolder = (dataDir: string): string => path.join(dataDir, 'files')

export const filePath = (dataDir: string, id: string): string =>
  path.join(fileFolder(dataDir), id.slice(0, 2).toLowerCase(), id)

/** 192 random bits, safe in URLs and as a file's name. */
export const newFileId = (): string => randomBytes(24).toString('base64url')

/** On disk for good before the row that names it commits: a crash leaves a file without a row, never the reverse. */
export const writeFileOnce = (dataDir: string, id: string, bytes: Uint8Array): Promise<void> =>
  writeAtomically(filePath(dataDir, id), bytes, { durable: true, mode: 0o600 })

/** The same for bytes that lie on this disk already; they stay where they were, too. */
export const placeFileOnce = (dataDir: string, id: string, from: string): Promise<void> =>
  placeDurably(from, filePath(dataDir, id))

export const removeFile = (dataDir: string, id: string): Promise<void> =>
  rm(filePath(dataDir, id), { force: true })
