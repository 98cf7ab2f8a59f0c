import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { Ports } from '../../http/context.ts'
import { removeAbandoned } from '../../http/upload/temporary-files.ts'
import { isUnattached } from './attachments.ts'
import { fileFolder, removeFile } from './disk.ts'

const dayMs = 24 * 3600_000
const mostAtOnce = 500

/**
 * Removes files that were uploaded more than a day ago and are attached to nothing. A file that is being attached is
 * locked and skipped. The second statement looks again under the lock, since a file may have been attached while the
 * first one ran.
 */
const removeUnattached = async ({ db, config }: Ports, before: Date): Promise<void> => {
  const removed = await inTransaction(db, async tx => {
    const chosen = await tx
      .selectFrom('stored_file as f')
      .select('f.id')
      .where('f.created_at', '<', before)
      .where(where => isUnattached(where.ref('f.id')))
      .orderBy('f.created_at')
      .limit(mostAtOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    return tx
      .deleteFrom('stored_file')
      .where('id', '=', sql<string>`any(${chosen.map(({ id }) => id)}::text[])`)
      .where(where => isUnattached(where.ref('stored_file.id')))
      .returning('id')
      .execute()
  })
  for (const { id } of removed) await removeFile(config.dataDir, id)
}

/** The time of the database's first migration. It marks the folder of its files. */
const birthOf = async ({ db }: Ports): Promise<string> => {
  const found = await sql<{ born: Date }>`select min(applied_at) as born from migration`.execute(db)
  return found.rows[0]?.born.toISOString() ?? ''
}

/** A folder that served another database contains that one's files, which must not be removed. */
const isOurFolder = async (ports: Ports, folder: string): Promise<boolean> => {
  const marker = path.join(folder, 'database')
  const birth = await birthOf(ports)
  await writeFile(marker, birth, { flag: 'wx' }).catch(() => undefined)
  return (await readFile(marker, 'utf8')) === birth
}

const isOlder = async (file: string, before: Date): Promise<boolean> => {
  const info = await stat(file).catch(() => undefined)
  return info !== undefined && info.mtimeMs < before.getTime()
}

/** Removes files without a row, which a crash between the two leaves. */
const removeNameless = async (ports: Ports, folder: string, before: Date): Promise<void> => {
  const names = await readdir(folder)
  const known = await ports.db
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', sql<string>`any(${names}::text[])`)
    .execute()
  const ids = new Set(known.map(({ id }) => id))
  for (const name of names.filter(candidate => !ids.has(candidate))) {
    const file = path.join(folder, name)
    if (await isOlder(file, before)) await rm(file, { force: true })
  }
}

export const removeUnusedFiles = async (ports: Ports, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - dayMs)
  await removeAbandoned(ports.config.dataDir, now)
  await removeUnattached(ports, before)
  const root = fileFolder(ports.config.dataDir)
  const entries = await readdir(root, { withFileTypes: true }).catch(() => [])
  if (entries.length === 0 || !(await isOurFolder(ports, root))) return
  for (const entry of entries.filter(candidate => candidate.isDirectory())) {
    const folder = path.join(root, entry.name)
    if ((await readdir(folder)).length > 0) await removeNameless(ports, folder, before)
  }
}
