import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('empty')
})
afterAll(() => database.close())

/** Kysely's types carry no names at run time, so the test reads them where people do. */
const folder = path.resolve(import.meta.dirname, '../../../server/db')
const parts = [
  { file: 'schema.ts', name: 'Schema' },
  { file: 'tables/catalog-schema.ts', name: 'CatalogSchema' },
  { file: 'tables/content-schema.ts', name: 'ContentSchema' },
  { file: 'tables/delivery-schema.ts', name: 'DeliverySchema' },
  { file: 'tables/desk-change-schema.ts', name: 'DeskChangeSchema' },
  { file: 'tables/desk-schema.ts', name: 'DeskSchema' },
  { file: 'tables/feedback-schema.ts', name: 'FeedbackSchema' },
  { file: 'tables/gateway-schema.ts', name: 'GatewaySchema' },
  { file: 'tables/line-schema.ts', name: 'LineSchema' },
  { file: 'tables/order-schema.ts', name: 'OrderSchema' },
  { file: 'tables/person-schema.ts', name: 'PersonRequestSchema' },
  { file: 'tables/person-schema.ts', name: 'PushSchema' },
  { file: 'tables/relation-schema.ts', name: 'RelationSchema' },
  { file: 'tables/payment-schema.ts', name: 'PaymentSchema' },
  { file: 'tables/return-schema.ts', name: 'ReturnSchema' },
  { file: 'tables/seal-schema.ts', name: 'SealSchema' },
  { file: 'tables/person-schema.ts', name: 'ViewSchema' },
]

/** The text between the brackets that open behind `start`. */
const between = (text: string, start: number): string => {
  let depth = 0
  for (let index = text.indexOf('{', start); index < text.length; index += 1) {
    if (text[index] === '{') depth += 1
    if (text[index] === '}') depth -= 1
    if (depth === 0) return text.slice(text.indexOf('{', start) + 1, index)
  }
  throw new Error('unclosed brackets')
}

interface Column {
  readonly optional: boolean
  readonly generated: boolean
}

const columnsOf = (body: string): Record<string, Column> =>
  Object.fromEntries(
    [...body.matchAll(/(\w+): ([^;\n}]+)/g)].map(([, name = '', type = '']) => [
      name,
      { optional: /\| null\b/.test(type), generated: type.startsWith('Generated<') },
    ]),
  )

type Tables = Record<string, Record<string, Column>>

const declaredIn = ({ file, name }: (typeof parts)[number]): Tables => {
  const source = readFileSync(path.join(folder, file), 'utf8')
  const schema = between(source, source.search(new RegExp(`interface ${name}\\b`)))
  return Object.fromEntries(
    [...schema.matchAll(/^ {2}(\w+): (\{|\w+)/gm)].map(([, table = '', kind = ''], index, all) => {
      const at = all[index]?.index ?? 0
      const body = kind === '{' ? between(schema, at) : between(source, source.indexOf(`interface ${kind} `))
      return [table, columnsOf(body)]
    }),
  )
}

const declared = (): Tables => Object.assign({}, ...parts.map(declaredIn)) as Tables

const migrated = async (): Promise<Tables> => {
  const found = await sql<{ table: string; column: string; optional: boolean; generated: boolean }>`
    select c.table_name as table, c.column_name as column, c.is_nullable = 'YES' as optional,
      c.column_default is not null or c.is_identity = 'YES' as generated
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name <> 'migration'
    order by c.table_name, c.ordinal_position`.execute(database.db)
  const tables: Tables = {}
  for (const { table, column, optional, generated } of found.rows) {
    tables[table] = { ...tables[table], [column]: { optional, generated } }
  }
  return tables
}

test('the types of the query layer are the tables of the migrated database', async () => {
  const [types, tables] = [declared(), await migrated()]
  expect(Object.keys(types).length).toBeGreaterThan(20)
  expect(types).toEqual(tables)
})
