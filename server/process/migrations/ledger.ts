import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema.ts'
import { StartupError } from '../../kit/startup-error.ts'
import type { MigrationFile } from './migration-file.ts'

interface Applied {
  readonly name: string
  readonly checksum: string | null
  readonly needs: number
}

/** Reads the migrations that this database has; a ledger of the first release gains its columns. */
export const readLedger = async (tx: Tx): Promise<readonly Applied[]> => {
  await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null)`.execute(
    tx,
  )
  const { rows: columns } = await sql`select 1 from information_schema.columns
    where table_schema = current_schema and table_name = 'migration' and column_name = 'needs'`.execute(tx)
  // Even where nothing is added the statement would wait for those who read the table.
  if (columns.length === 0)
    await sql`alter table migration add column checksum text, add column needs integer not null default 0`.execute(
      tx,
    )
  return (await sql<Applied>`select name, checksum, needs from migration`.execute(tx)).rows
}

/** A file that changed after it was applied here has left this database in a state that no test has seen. */
export const assertUnchanged = (applied: readonly Applied[], files: readonly MigrationFile[]): void => {
  const changed = applied.flatMap(({ name, checksum }) => {
    const file = files.find(one => one.name === name)
    return file && checksum !== null && checksum !== file.checksum ? [name] : []
  })
  if (changed.length > 0)
    throw new StartupError(
      `These migrations were changed after they had been applied to this database: ${changed.join(', ')}. ` +
        'Start the release that they belong to, or restore a backup.',
    )
}

/** A newer release may have been here; it says since which release the database works. */
export const assertNewEnough = (applied: readonly Applied[], release: number): void => {
  const needs = Math.max(0, ...applied.map(one => one.needs))
  if (needs > release)
    throw new StartupError(
      `This database needs release ${needs} or a later one, and this is release ${release}. ` +
        'Start a later one, or restore the backup that was made before it.',
    )
}

export const enter = (
  db: Db | Tx,
  { name, checksum, needs }: Pick<MigrationFile, 'name' | 'needs'> & { readonly checksum: string | null },
  at: Date,
): Promise<unknown> =>
  sql`insert into migration (name, applied_at, checksum, needs) values (${name}, ${at}, ${checksum}, ${needs})`.execute(
    db,
  )

/** Ledgers of the first release have no checksums. */
export const fillChecksums = async (
  tx: Tx,
  applied: readonly Applied[],
  files: readonly MigrationFile[],
): Promise<void> => {
  const bare = new Set(applied.filter(({ checksum }) => checksum === null).map(({ name }) => name))
  for (const { name, checksum } of files)
    if (bare.has(name))
      await sql`update migration set checksum = ${checksum} where name = ${name}`.execute(tx)
}
