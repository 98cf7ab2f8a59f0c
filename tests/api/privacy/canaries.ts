import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import { sqlState } from '#server/db/transaction.ts'
import { ownRows, type OwnTable, type Person } from '#server/privacy/person.ts'
import { register, type Fate } from '#server/privacy/register.ts'

export interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

export const nameOf = ({ table, name }: Column): string => `${table}.${name}`

/** Every column that can hold text; numbers and times name nobody. */
export async function textColumns(db: Db): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name <> 'migration'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')
      and udt_name not in ('_int2', '_int4', '_int8') order by 1, 2`.execute(db)
  return rows
}

export const fatesOf = ({ table, name }: Column): Fate[] =>
  Object.entries(register[table] ?? {}).flatMap(([fate, names]) =>
    names.includes(name) ? [fate as Fate] : [],
  )

/** Where the words stand, as `table.column`. */
export async function columnsWith(db: Db, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const column of (await textColumns(db)).filter(({ type }) => type !== 'bytea')) {
    const text = sql`${sql.ref(column.name)}::text`
    const { rows } = await sql`select from ${sql.table(column.table)}
      where ${sql.join(
        words.map(word => sql`position(${word} in ${text}) > 0`),
        sql` or `,
      )} limit 1`.execute(db)
    if (rows.length > 0) found.push(nameOf(column))
  }
  return found
}

/** Files below a folder that contain one of the words. */
export const filesWith = (folder: string, words: readonly string[]): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
    .filter(file => {
      const bytes = readFileSync(file)
      return words.some(word => bytes.includes(word))
    })

const valueFor = ({ type }: Column, text: string) => {
  if (type === 'jsonb') return sql`${JSON.stringify({ said: [`"${text}"`] })}::jsonb`
  return type === 'ARRAY' ? sql`array[${text}]` : sql`${text}`
}

/** Writes a text into one row of a table; `where` says into which. Returns whether there is one that takes it. */
export async function plant(db: Db, column: Column, text: string, where = sql`true`): Promise<boolean> {
  try {
    const { rows } =
      await sql`update ${sql.table(column.table)} set ${sql.ref(column.name)} = ${valueFor(column, text)}
      where ctid = (select ctid from ${sql.table(column.table)} where ${where} limit 1) returning 1`.execute(
        db,
      )
    return rows.length > 0
  } catch (error) {
    // A column of a few allowed values takes none.
    if (sqlState(error) === '23514') return false
    throw error
  }
}

export const isOwn = (column: Column, person: Person) => {
  const condition = (ownRows as Partial<typeof ownRows>)[column.table as OwnTable]
  return condition?.(person)
}
