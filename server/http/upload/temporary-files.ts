import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Uploads stay here until they are cleaned; the folder is beside the files, so that moving one needs no copy. */
const temporaryFolder = (dataDir: string): string => path.join(dataDir, 'uploads')

/** Longer than any request, since another process may be writing a file right now. */
const abandonedAfterMs = 3600_000

/** Gives the work paths for its own files and removes them when it ends or fails. */
export const withTemporaryFiles = async <T>(
  dataDir: string,
  work: (nextPath: () => string) => Promise<T>,
): Promise<T> => {
  const folder = temporaryFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const paths: string[] = []
  const nextPath = () => {
    const made = path.join(folder, randomBytes(16).toString('hex'))
    paths.push(made)
    return made
  }
  try {
    return await work(nextPath)
  } finally {
    await Promise.all(paths.map(file => rm(file, { force: true })))
  }
}

/** Removes the files of a killed process. */
export const removeAbandoned = async (dataDir: string, now: Date): Promise<void> => {
  const folder = temporaryFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const info = await stat(file).catch(() => undefined)
    if (info && info.mtimeMs < now.getTime() - abandonedAfterMs) await rm(file, { force: true })
  }
}
