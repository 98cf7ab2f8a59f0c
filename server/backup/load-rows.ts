import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import type { Db, Tx } from '../db/schema.ts'
import { StartupError } from '../kit/startup-error.ts'
import { rowsFile, type Manifest, type StoredTable } from './manifest.ts'
import { fixForms, readTables } from './store-rows.ts'

/** Characters of rows that one statement stores. */
const mostAtOnce = 2_000_000

interface Definition {
  readonly drop: string
  readonly create: string
}

/**
 * Foreign keys, which refer in circles, and indexes would be checked or kept with every row. They are
 * taken away and made again from all rows together. The owner of the tables may do both; no superuser is needed.
 */
const readDefinitions = async (tx: Tx): Promise<readonly Definition[]> => {
  const { rows } = await sql<Definition>`
    with own as (select to_regnamespace(current_schema()::text) as id)
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as create,
      2 as place, k.oid
    from own, pg_constraint k where k.connamespace = own.id and k.contype = 'f' and k.conparentid = 0
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 1, i.indexrelid
    from own, pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = own.id and not c.relispartition
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by place, oid`.execute(tx)
  return rows
}

const runAll = async (tx: Tx, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

/** JSON arrays of many rows each. A line holds one row, and no row contains the end of a line. */
async function* piecesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip()
  // An error of either ends the reading below.
  pipeline(createReadStream(file), text, () => undefined)
  let waiting = ''
  for await (const chunk of text.setEncoding('utf8')) {
    waiting += String(chunk)
    const end = waiting.lastIndexOf('\n')
    if (waiting.length < mostAtOnce || end < 0) continue
    yield `[${waiting.slice(0, end).replaceAll('\n', ',')}]`
    waiting = waiting.slice(end + 1)
  }
  if (waiting !== '') yield `[${waiting.trimEnd().replaceAll('\n', ',')}]`
}

const loadTable = async (tx: Tx, backup: string, { name, columns, rows }: StoredTable): Promise<void> => {
  const names = sql.join(columns.map(column => sql.ref(column.name)))
  const values = sql.join(columns.map(({ type }, at) => sql`(r->>${sql.lit(at)})::${sql.raw(type)}`))
  let loaded = 0
  for await (const piece of piecesOf(rowsFile(backup, name))) {
    const { numAffectedRows } = await sql`
      insert into ${sql.table(name)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${piece}::jsonb) r`.execute(tx)
    loaded += Number(numAffectedRows ?? 0)
  }
  if (loaded !== rows) throw new StartupError(`The backup has ${loaded} rows of ${name} instead of ${rows}.`)
}

const columnsOf = (tables: Awaited<ReturnType<typeof readTables>>) =>
  new Map(
    tables.map(({ name, columns }) => [name, new Map(columns.map(column => [column.name, column.type]))]),
  )

/** The types are taken from the database: those of the copy's file are nothing that a statement may contain. */
const assertFits = (manifest: Manifest, here: ReturnType<typeof columnsOf>): void => {
  for (const { name, columns } of manifest.tables)
    for (const column of columns)
      if (here.get(name)?.get(column.name) !== column.type)
        throw new StartupError(
          `The backup does not fit its migrations: this version makes no column ${name}.${column.name} of type ${column.type}.`,
        )
}

/** Positions and numbers that the portal can have given since the copy was made, which nobody may be given twice. */
const since = { positions: 1_000_000, numbers: 10_000 }
/** With it the sequences of numbers start again. */
const mostNumber = 999_999

const setSequence = async (tx: Tx, { name, last }: Manifest['sequences'][number]): Promise<void> => {
  const moved = name.endsWith('_number') ? (((last ?? 0) + since.numbers - 1) % mostNumber) + 1 : last
  await sql`select setval(${name}::regclass, coalesce(${moved}::bigint, 1), ${moved !== null})`.execute(tx)
}

/** A reader of the gateway may be beyond the copy's last position, and would miss events that come before its own. */
const moveFeed = async (tx: Tx): Promise<void> => {
  await sql`
    insert into erp_feed as f (position) values (${since.positions})
    on conflict (only_row) do update set position = f.position + excluded.position`.execute(tx)
}

/** Fills migrated tables with the copy's rows, all or none of them, in place of those that the migrations have made. */
export const loadRows = (db: Db, backup: string, manifest: Manifest): Promise<void> =>
  inTransaction(
    db,
    async tx => {
      await fixForms(tx)
      const tables = await readTables(tx)
      assertFits(manifest, columnsOf(tables))
      const all = sql.join(tables.map(({ name }) => sql.table(name)))
      const definitions = await readDefinitions(tx)
      await runAll(
        tx,
        definitions.map(({ drop }) => drop),
      )
      for (const { name } of tables)
        await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
      await sql`truncate ${all}`.execute(tx)
      for (const table of manifest.tables) await loadTable(tx, backup, table)
      for (const sequence of manifest.sequences) await setSequence(tx, sequence)
      if (manifest.tables.some(({ name }) => name === 'erp_feed')) await moveFeed(tx)
      for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
      await runAll(
        tx,
        definitions.map(({ create }) => create),
      )
      // Pages may have seen later states of products than those that are here now.
      await sql`select move_catalog_revision()`.execute(tx)
    },
    1,
  )
