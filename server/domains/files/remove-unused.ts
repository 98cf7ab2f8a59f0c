import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { Ports } from '../../http/context.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import { filesOf } from '../../kit/files/files-of.ts'
import { removeAbandoned } from '../../http/upload/temporary-files.ts'
import { isUnattached } from './attachments.ts'
import { fileFolder, removeFile } from './disk.ts'

const dayMs = 24 * 3600_000
const mostAtOnce = 500

/** Names the database whose files these are. */
const marker = `${fileFolder}/database`

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

/** A place that served another database contains that one's files, which must not be removed. */
const isOurPlace = async (ports: Ports, files: FileStore): Promise<boolean> => {
  const birth = await birthOf(ports)
  const marked = await files.read(marker)
  if (marked) return marked.toString() === birth
  await files.write(marker, Buffer.from(birth), { durable: false })
  return true
}

const idOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** Removes old files without a row, which a crash between the two leaves. Young ones are being uploaded. */
const removeNameless = async (
  ports: Ports,
  files: FileStore,
  names: readonly string[],
  before: Date,
): Promise<void> => {
  const known = await ports.db
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', sql<string>`any(${names.map(idOf)}::text[])`)
    .execute()
  const ids = new Set(known.map(({ id }) => id))
  for (const name of names.filter(candidate => candidate !== marker && !ids.has(idOf(candidate)))) {
    const facts = await files.facts(name)
    if (facts && facts.modifiedAt < before) await files.remove(name)
  }
}

export const removeUnusedFiles = async (ports: Ports, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - dayMs)
  await removeAbandoned(ports.config.dataDir, now)
  await removeUnattached(ports, before)
  const files = filesOf(ports.config.dataDir)
  let names: string[] = []
  let isOurs: boolean | undefined
  for await (const name of files.list(fileFolder)) {
    isOurs ??= await isOurPlace(ports, files)
    if (!isOurs) return
    names.push(name)
    if (names.length < mostAtOnce) continue
    await removeNameless(ports, files, names, before)
    names = []
  }
  if (names.length > 0) await removeNameless(ports, files, names, before)
}
