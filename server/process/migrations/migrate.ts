import path from 'node:path'
import { sql } from 'kysely'
import type { Clock } from '../../kit/clock.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { holdLock } from '../../db/transaction.ts'
import { projectRoot } from '../../kit/project-root.ts'
import { loadRegions } from '../../reference/regions.ts'
import { indexSkus } from '../../domains/catalog/public.ts'
import { indexArticles, indexCookbooks } from '../../domains/content/public.ts'
import { release } from '../release.ts'
import { assertNewEnough, assertUnchanged, enter, fillChecksums, readLedger } from './ledger.ts'
import { readMigrations, type MigrationFile } from './migration-file.ts'

/** Increase it whenever words are stored differently, since searches and stored words must match. */
export const wordsVersion = 'search words 4'

/** Writes all indexes again when `wordsVersion` has changed. A new database contains nothing to index. */
const indexAnew = async (tx: Tx, applied: ReadonlySet<string>): Promise<string | undefined> => {
  if (applied.has(wordsVersion)) return undefined
  if (applied.size > 0) {
    await indexSkus(tx)
    await indexCookbooks(tx)
    await indexArticles(tx)
  }
  return wordsVersion
}

export const migrationFolder = path.join(projectRoot, 'server/db/migrations')
/** A fixed number for the lock. Of two processes that migrate at once one waits. */
export const migrationKey = 7_346_201

interface Step {
  readonly done: readonly string[]
  /** The next one, which must not run in a transaction. */
  readonly online: MigrationFile | undefined
}

const apply = async (tx: Tx, files: readonly MigrationFile[], at: Date): Promise<void> => {
  for (const file of files) {
    for (const { text } of file.statements) await sql.raw(text).execute(tx)
    await enter(tx, file, at)
  }
}

const withoutWaiting = (file: MigrationFile): MigrationFile => ({
  ...file,
  statements: file.statements.map(one => ({ ...one, text: one.text.replace(/\bconcurrently\b/i, '') })),
})

/** In one transaction all that is missing, up to one that must not be in it; then also what is loaded and indexed. */
const applyTogether = async (db: Db, files: readonly MigrationFile[], now: Date): Promise<Step> =>
  db.transaction().execute(async tx => {
    await holdLock(tx, migrationKey)
    const applied = await readLedger(tx)
    assertNewEnough(applied, release)
    assertUnchanged(applied, files)
    await fillChecksums(tx, applied, files)
    const known = new Set(applied.map(({ name }) => name))
    const missing = files.filter(({ name }) => !known.has(name))
    // Nobody uses a new database, and tables without rows are changed in no time.
    const isNew = known.size === 0
    const end = isNew ? -1 : missing.findIndex(({ online }) => online)
    const together = end < 0 ? missing : missing.slice(0, end)
    await apply(tx, isNew ? together.map(withoutWaiting) : together, now)
    const done = together.map(({ name }) => name)
    if (end >= 0) return { done, online: missing[end] }
    const refilled = [await loadRegions(tx, known), await indexAnew(tx, known)].filter(
      name => name !== undefined,
    )
    for (const name of refilled) await enter(tx, { name, checksum: null, needs: 0 }, now)
    return { done: [...done, ...refilled], online: undefined }
  })

/** A process that dies within it leaves it to the next one, which begins it anew. */
const applyOnline = (db: Db, file: MigrationFile, now: Date): Promise<readonly string[]> =>
  db.connection().execute(async connection => {
    await sql`select pg_advisory_lock(${sql.lit(migrationKey)})`.execute(connection)
    try {
      const { rows } = await sql`select 1 from migration where name = ${file.name}`.execute(connection)
      if (rows.length > 0) return []
      for (const { text, inPieces } of file.statements) {
        const isOver = async () => !(await sql.raw(text).execute(connection)).numAffectedRows || !inPieces
        while (!(await isOver()));
      }
      await enter(connection, file, now)
      return [file.name]
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationKey)})`.execute(connection)
    }
  })

/** The names of this release's migrations, in their order. */
export const knownMigrations = async (): Promise<readonly string[]> =>
  (await readMigrations(migrationFolder)).map(({ name }) => name)

/**
 * Applies missing migrations, reference data and search words, each once and completely; returns their names.
 * @param only where the tables are to be as an earlier release had them
 */
export const migrate = async (
  db: Db,
  clock: Clock,
  folder = migrationFolder,
  only?: ReadonlySet<string>,
): Promise<string[]> => {
  const every = await readMigrations(folder)
  const files = only ? every.filter(({ name }) => only.has(name)) : every
  const all: string[] = []
  for (;;) {
    const { done, online } = await applyTogether(db, files, clock.now())
    all.push(...done)
    if (!online) return all
    all.push(...(await applyOnline(db, online, clock.now())))
  }
}
