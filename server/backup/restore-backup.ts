import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Clock } from '../kit/clock.ts'
import { filesOf } from '../kit/files/files-of.ts'
import { StartupError } from '../kit/startup-error.ts'
import { syncFolder, syncTree } from '../kit/sync-disk.ts'
import { knownMigrations, migrate, migrationFolder } from '../process/migrations/migrate.ts'
import { loadRows } from './load-rows.ts'
import { isMigration, type Manifest } from './manifest.ts'
import { filesOfData } from './store-files.ts'
import type { Verified } from './verify-backup.ts'

/** The folder in which a restored data folder is made, so that a killed command leaves nothing that looks like a portal. */
export const workFolder = (dataDir: string) => path.join(dataDir, 'restore.unfinished')

/** Beside them lie the locks, and what a new disk contains by itself. */
const harmless = /^(owner\.lock.*|lost\+found|restore\.unfinished)$/

export const assertEmptyFolder = async (dataDir: string): Promise<void> => {
  const names = await readdir(dataDir).catch(() => [])
  const first = names.find(name => !harmless.test(name))
  if (first !== undefined)
    throw new StartupError(
      `${dataDir} is not empty (${first}); a backup is only restored to an empty folder.`,
    )
}

/** For files beside another database: a portal that was started there once has left empty folders. */
export const assertNoFiles = async (dataDir: string): Promise<void> => {
  for await (const name of filesOfData(dataDir))
    throw new StartupError(
      `${dataDir} is not empty (${name}); a backup is only restored to a folder without files.`,
    )
}

/** Tables of a later release have columns and rules for which the copy's rows were not made. */
const assertNoneLater = async (db: Db, { migrations }: Manifest): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  const later = rows.find(({ name }) => isMigration(name) && !migrations.includes(name))
  if (later)
    throw new StartupError(
      `A release later than the backup's has already made tables in this database (${later.name}). ` +
        'Make an empty database and restore the backup to that one: its tables are migrated after its rows have come.',
    )
}

/** A database that a portal has only migrated is empty too: it has neither a business nor anybody who signs in. */
export const assertEmptyDatabase = async (db: Db, manifest: Manifest): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p', 'v', 'm')
      and relnamespace = to_regnamespace(current_schema()::text) order by 1`.execute(db)
  const names = new Set(rows.map(({ name }) => name))
  const foreign = rows.length > 0 && !names.has('migration')
  const refused = new StartupError('The database is not empty; a backup is only restored to an empty one.')
  if (foreign) throw refused
  for (const table of ['business', 'app_user', 'desk_staff'].filter(name => names.has(name))) {
    const { rows: found } = await sql`select from ${sql.table(table)} limit 1`.execute(db)
    if (found.length > 0) throw refused
  }
  if (names.has('migration')) await assertNoneLater(db, manifest)
}

/** A copy of a later release has columns for which this one has no use and no rules. */
export const assertKnown = async ({ manifest }: Verified): Promise<void> => {
  const known = new Set(await knownMigrations())
  const unknown = manifest.migrations.find(name => !known.has(name))
  if (unknown !== undefined)
    throw new StartupError(
      `The backup comes from a later release (${manifest.release}, ${unknown}); restore it with that one.`,
    )
}

/** Copies the files of a verified copy, durably. */
export const restoreFiles = async (backup: string, dataDir: string, { files }: Verified): Promise<void> => {
  const to = filesOf(dataDir)
  for (const { name } of files)
    await to.write(name, await readFile(path.join(backup, name)), { durable: false, mode: 0o600 })
  for (const folder of ['files', 'blob']) {
    await mkdir(path.join(dataDir, folder), { recursive: true })
    await syncTree(path.join(dataDir, folder))
  }
}

/** Makes the tables as they were, fills them, and applies the migrations that came since. Returns those. */
export const restoreRows = async (
  db: Db,
  clock: Clock,
  backup: string,
  { manifest }: Verified,
): Promise<readonly string[]> => {
  await migrate(db, clock, migrationFolder, new Set(manifest.migrations))
  await loadRows(db, backup, manifest)
  const applied = await migrate(db, clock)
  await sql`analyze`.execute(db)
  return applied
}

/** The database comes last: a folder without one is not taken for a portal with its orders. */
export const placeFolder = async (dataDir: string): Promise<void> => {
  const work = workFolder(dataDir)
  for (const name of ['files', 'blob', 'pgdata'])
    await rename(path.join(work, name), path.join(dataDir, name))
  await syncFolder(dataDir)
  await rm(work, { recursive: true, force: true })
}
