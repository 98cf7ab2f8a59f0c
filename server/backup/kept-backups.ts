import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { readFileList, readManifest } from './manifest.ts'
import type { Earlier } from './store-files.ts'

const form = /^portal-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/
export const unfinished = '.unfinished'

/** Colons are no part of names on some systems. */
export const nameAt = (now: Date): string => `portal-${now.toISOString().replaceAll(/[:.]/g, '-')}`

/** When a copy was made, by its name; undefined for any other folder. */
export const madeAt = (name: string): Date | undefined => {
  const [, day, hours, minutes, seconds, ms] = form.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`)
}

/** Names of the complete copies in a folder, the newest first. */
export const backupsIn = async (folder: string): Promise<readonly string[]> => {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter(name => madeAt(name) !== undefined)
    .toSorted()
    .toReversed()
}

/** The newest copy that can be read. */
export const newestIn = async (folder: string): Promise<Earlier | undefined> => {
  for (const name of await backupsIn(folder)) {
    const backup = path.join(folder, name)
    try {
      const files = await readFileList(backup, await readManifest(backup))
      return { backup, files: new Map(files.map(file => [file.name, file])) }
    } catch {
      // Damaged: an older one may be whole.
    }
  }
  return undefined
}

/** Renamed first, so that half of a copy is never taken for a whole one. */
const remove = async (folder: string, name: string): Promise<void> => {
  const leaving = path.join(folder, `${name}${unfinished}`)
  await rename(path.join(folder, name), leaving)
  await rm(leaving, { recursive: true, force: true })
}

const dayMs = 24 * 3600_000

/** Removes all but the newest copies, and what a killed process left of one. */
export const removeOld = async (folder: string, kept: number, now: Date): Promise<void> => {
  for (const name of (await backupsIn(folder)).slice(kept)) await remove(folder, name)
  const left = (await readdir(folder)).filter(name => name.endsWith(unfinished))
  for (const name of left) {
    const began = madeAt(name.slice(0, -unfinished.length))
    if (began && now.getTime() - began.getTime() > dayMs)
      await rm(path.join(folder, name), { recursive: true, force: true })
  }
}
