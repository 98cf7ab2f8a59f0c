import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'
import { summing } from './hashed-stream.ts'
import { isMigration, rowsFile, type Manifest, type StoredTable } from './manifest.ts'

/** The application's name in the database while it is copied: its transaction may last long. */
export const copyName = 'portal-backup'

const rowsAtOnce = 1000

/** Values are written in one form, whatever the database's settings are. */
export const fixForms = async (tx: Tx): Promise<void> => {
  for (const setting of [
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
    // A slow disk or a large table is no reason to end the work in its midst.
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await sql.raw(`set local ${setting}`).execute(tx)
}

/** Tables with those columns that the database does not compute by itself. */
export const readTables = async (db: Db): Promise<readonly Pick<StoredTable, 'name' | 'columns'>[]> => {
  const { rows } = await sql<Pick<StoredTable, 'name' | 'columns'>>`
    select c.relname as name, json_agg(json_build_object('name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = to_regnamespace(current_schema()::text) and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname order by c.relname`.execute(db)
  return rows
}

/** Pieces of text that end with whole lines; `counted` is told their rows. */
async function* linesOf(
  tx: Tx,
  { name, columns }: Pick<StoredTable, 'name' | 'columns'>,
  counted: (rows: number) => void,
): AsyncGenerator<string> {
  const values = sql.join(columns.map(column => sql`${sql.ref(column.name)}::text`))
  await sql`declare copied no scroll cursor for
    select array_to_json(array[${values}])::text as line from ${sql.table(name)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from copied`.execute(tx)
    if (rows.length > 0) yield `${rows.map(({ line }) => line).join('\n')}\n`
    counted(rows.length)
    if (rows.length < rowsAtOnce) break
  }
  await sql`close copied`.execute(tx)
}

const storeTable = async (
  tx: Tx,
  backup: string,
  table: Pick<StoredTable, 'name' | 'columns'>,
  signal: AbortSignal | undefined,
): Promise<StoredTable> => {
  let rows = 0
  const { stream, sum } = summing()
  const lines = linesOf(tx, table, more => {
    signal?.throwIfAborted()
    rows += more
  })
  const file = createWriteStream(rowsFile(backup, table.name), { mode: 0o600 })
  await pipeline(Readable.from(lines), createGzip({ level: 3 }), stream, file)
  return { ...table, rows, sha256: sum().sha256 }
}

/**
 * Writes the rows of all tables as they are at one moment. Other requests go on, except with the embedded database, whose
 * one connection is taken for as long.
 */
export const storeRows = (
  db: Db,
  backup: string,
  signal?: AbortSignal,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    // Without it the copy would hold a place of a write for as long as it takes.
    .setAccessMode('read only')
    .execute(async tx => {
      await sql`set local application_name = ${sql.lit(copyName)}`.execute(tx)
      await fixForms(tx)
      const tables: StoredTable[] = []
      for (const table of await readTables(tx)) tables.push(await storeTable(tx, backup, table, signal))
      const { rows: migrations } = await sql<{
        name: string
      }>`select name from migration order by name`.execute(tx)
      // Numbers are drawn outside of transactions: read last, they are beyond those of every row.
      const { rows: sequences } = await sql<{ name: string; last: number | null }>`
      select sequencename as name, last_value as last from pg_sequences
      where schemaname = current_schema() order by 1`.execute(tx)
      return { migrations: migrations.map(({ name }) => name).filter(isMigration), tables, sequences }
    })
