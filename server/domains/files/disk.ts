import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { filesOf } from '../../kit/files/files-of.ts'

/** Private files are outside the web root, spread over folders, named by their random ids without an ending. */
export const fileFolder = 'files'

export const fileName = (id: string): string => `${fileFolder}/${id.slice(0, 2).toLowerCase()}/${id}`

/** Its place on this disk, where files lie in the data folder. */
export const filePath = (dataDir: string, id: string): string => path.join(dataDir, fileName(id))

/** 192 random bits, usable in URLs and as the file's name. */
export const newFileId = (): string => randomBytes(24).toString('base64url')

/** The file is durable before its row is committed: a crash leaves a file without a row, never the reverse. */
export const writeFileOnce = (dataDir: string, id: string, bytes: Uint8Array): Promise<void> =>
  filesOf(dataDir).write(fileName(id), bytes, { durable: true, mode: 0o600 })

/** The same for a file that is on this disk already. It also stays where it was. */
export const placeFileOnce = (dataDir: string, id: string, from: string): Promise<void> =>
  filesOf(dataDir).place(fileName(id), from)

export const removeFile = (dataDir: string, id: string): Promise<void> =>
  filesOf(dataDir).remove(fileName(id))

/** Undefined where it is missing. */
export const readStoredFile = (dataDir: string, id: string): Promise<Buffer | undefined> =>
  filesOf(dataDir).read(fileName(id))
