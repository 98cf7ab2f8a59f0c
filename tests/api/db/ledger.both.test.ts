import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/process/migrations/migrate.ts'
import { release } from '#server/process/release.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { testClock } from '../../support/database/test-clock.ts'

let database: TestDatabase
let folder = ''
beforeEach(async () => {
  database = await openTestDatabase('empty')
  folder = mkdtempSync(path.join(tmpdir(), 'portal-migrations-'))
  cpSync(path.resolve(import.meta.dirname, '../../../server/db/migrations'), folder, { recursive: true })
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

const add = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const run = () => migrate(database.db, testClock(), folder)
const count = async (what: string) => {
  const { rows } = await sql.raw<{ n: number }>(`select count(*)::int as n from ${what}`).execute(database.db)
  return rows[0]?.n
}

test('a migration that is online runs by itself between the others, in pieces, and once', async () => {
  add(
    '9001_many.sql',
    'create table many (id integer primary key, word text);\ninsert into many select g from generate_series(1, 25) g;',
  )
  add(
    '9002_words.sql',
    `-- online
create index concurrently if not exists many_word on many (word);
-- in pieces
update many set word = 'new' where id in (select id from many where word is null limit 10);`,
  )
  add('9003_after.sql', "create table later as select count(*) as n from many where word = 'new';")
  expect(await run()).toEqual(['9001_many.sql', '9002_words.sql', '9003_after.sql'])
  expect(await count("many where word = 'new'")).toBe(25)
  expect(await count('later where n = 25')).toBe(1)
  expect(await run()).toEqual([])
})

test('an online migration that broke off is begun anew and keeps those before it', async () => {
  add('9001_many.sql', 'create table many (id integer primary key);')
  add(
    '9002_broken.sql',
    '-- online\ncreate index concurrently if not exists many_id on many (id);\nselect 1 / 0;',
  )
  await expect(run()).rejects.toThrow('division by zero')
  add(
    '9002_broken.sql',
    '-- online\ncreate index concurrently if not exists many_id on many (id);\nselect 1;',
  )
  expect(await run()).toEqual(['9002_broken.sql'])
})

test('a migration that changed after it was applied stops the start, and its name is told', async () => {
  add('9001_first.sql', 'create table first (id integer);')
  await run()
  add('9001_first.sql', 'create table first (id bigint);')
  await expect(run()).rejects.toThrow('9001_first.sql')
})

test('a ledger of the first release gets the checksums of its files', async () => {
  await sql`alter table migration drop column checksum, drop column needs`.execute(database.db)
  expect(await run()).toEqual([])
  expect(await count("migration where checksum is null and name like '____\\_%.sql'")).toBe(0)
})

test.each([
  ['only adds', ''],
  ['takes away what this one does not use', `-- since release ${release} nothing uses the word\n`],
])('a database of the next release, which %s, is used', async (_, header) => {
  add('9001_next.sql', `${header}create table next (id integer);`)
  await run()
  rmSync(path.join(folder, '9001_next.sql'))
  expect(await run()).toEqual([])
})

test('a database from which the next release took away what this one uses is left alone', async () => {
  add(
    '9001_next.sql',
    `-- since release ${release + 1} nothing uses the word\ncreate table next (id integer);`,
  )
  await run()
  rmSync(path.join(folder, '9001_next.sql'))
  await expect(run()).rejects.toThrow(`needs release ${release + 1}`)
})
