import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '../server/kit/project-root.ts'
import { filesOf } from '../server/kit/files/files-of.ts'
import { demoAccounts } from './accounts.ts'
import { licenceFileId } from './applications.ts'
import { certificate, certificateIds } from './certificates.ts'
import { readLicenceSample } from './licences.ts'
import { returnPhotoIds, readReturnPhoto } from './return-photos.ts'

const pictureFolder = path.join(projectRoot, 'demo/pictures')

/**
 * Copies the mall's pictures to the blob folder. Their names change with their content, since they are served as
 * immutable. Returns their paths.
 */
export const copyPictures = async (dataDir: string): Promise<Record<string, string>> => {
  const addresses: Record<string, string> = {}
  for (const name of (await readdir(pictureFolder)).filter(file => file.endsWith('.svg')).toSorted()) {
    const bytes = await readFile(path.join(pictureFolder, name))
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
    const { name: stem, ext } = path.parse(name)
    const target = `${stem}.${hash}${ext}`
    await filesOf(dataDir).write(`blob/demo/${target}`, bytes, { durable: true })
    addresses[name] = `/demo/${target}`
  }
  return addresses
}

/** Writes the licence files of the demo's two applications. */
export const writeLicences = async (store: (id: string, bytes: Buffer) => Promise<void>): Promise<void> => {
  for (const { userId } of [demoAccounts.reviewing, demoAccounts.returned]) {
    await store(licenceFileId(userId), readLicenceSample())
  }
}

/** Writes the photos of the demo's applications to give goods back. */
export const writeReturnPhotos = async (
  store: (id: string, bytes: Buffer) => Promise<void>,
): Promise<void> => {
  for (const [at, id] of returnPhotoIds.entries()) await store(id, readReturnPhoto(at))
}

/** Writes the certificates of the demo's newest batches. */
export const writeCertificates = async (
  store: (id: string, bytes: Buffer) => Promise<void>,
): Promise<void> => {
  for (const id of certificateIds) await store(id, certificate)
}
