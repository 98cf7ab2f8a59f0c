import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { exceptions, type Exception } from '../support/writers/exceptions.ts'
import { readProgram } from '../support/writers/program.ts'
import { reachedFrom, type Declaration } from '../support/writers/reached.ts'
import { read, written, type Columns } from '../support/writers/statements.ts'

let database: TestDatabase
let schema: Columns
/** The text of the database's own functions. */
let functions: string[]
beforeAll(async () => {
  database = await openTestDatabase('empty')
  // A counter counts by itself.
  const columns = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and is_identity = 'NO' group by table_name`.execute(database.db)
  schema = new Map(columns.rows.map(row => [row.table, new Set(row.columns)]))
  const found = await sql<{ text: string }>`
    select prosrc as text from pg_proc where pronamespace = 'public'::regnamespace`.execute(database.db)
  functions = found.rows.map(({ text }) => text)
})
afterAll(() => database.close())

const program = readProgram()
const reached = {
  portal: reachedFrom(program, [['server/process/handlers.ts', 'handlers']]),
  brand: reachedFrom(program, [
    ['server/desk/handlers.ts', 'deskHandlers'],
    ['server/backoffice/handlers.ts', 'erpHandlers'],
  ]),
}
const everything: Declaration[] = [...program.values()].flatMap(module =>
  [...module.declared].map(([name, node]) => ({ module, name, node })),
)

/** The columns that the portal reads and these declarations do not write, as `table.column`. */
const missing = (writers: readonly Declaration[]): string[] => {
  const writes = written(writers)
  return [...read(reached.portal, schema)].flatMap(([table, columns]) =>
    [...columns].filter(column => !writes.get(table)?.has(column)).map(column => `${table}.${column}`),
  )
}

const isExcepted = (place: string) => {
  const [table = '', column = ''] = place.split('.')
  return exceptions.some(one => one.table === table && (one.columns?.includes(column) ?? true))
}

test('desk or gateway write every column that the portal reads, but for the exceptions', () => {
  expect(missing(reached.brand).filter(place => !isExcepted(place))).toEqual([])
})

test('a table is reported when its writer goes', () => {
  const without = reached.brand.filter(({ name }) => name !== 'upsertCompanies')
  expect(without).toHaveLength(reached.brand.length - 1)
  expect(missing(without).filter(place => !isExcepted(place))).toEqual(
    expect.arrayContaining(['customer_directory.name', 'customer_directory.credit_code']),
  )
})

test('a column is reported when the statement that names it goes', () => {
  const without = reached.brand.filter(({ name }) => name !== 'changeCategoryPicture')
  expect(missing(without).filter(place => !isExcepted(place))).toContain('sku_category.picture')
})

let open: ReadonlySet<string>
let writesOf: Readonly<Record<'buyers' | 'portal', Columns>>
beforeAll(() => {
  open = new Set(missing(reached.brand))
  writesOf = { buyers: written(reached.portal), portal: written(everything) }
})

/** The objections to an exception: a writer who was looked for and not found, or that it is none any more. */
const unfounded = (one: Exception): string[] => {
  const columns = one.columns ?? [...(schema.get(one.table) ?? [])]
  const stale = columns.every(column => !open.has(`${one.table}.${column}`))
  const writes = one.by === 'buyers' || one.by === 'portal' ? writesOf[one.by].get(one.table) : undefined
  const isWritten = (column: string) => {
    if (one.by === 'demo') return true
    if (one.by !== 'database') return writes?.has(column) === true
    const names = new RegExp(`\\b${column}\\b`)
    return functions.some(text => new RegExp(`(update|into) ${one.table}\\b`).test(text) && names.test(text))
  }
  const left = columns.filter(column => open.has(`${one.table}.${column}`) && !isWritten(column))
  return [
    ...(stale ? [`${one.table}: no exception any more`] : []),
    ...left.map(column => `${one.table}.${column}`),
  ]
}

test.each(exceptions)('$table is an exception: $why', one => {
  expect(unfounded(one)).toEqual([])
})
