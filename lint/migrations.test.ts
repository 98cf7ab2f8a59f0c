import path from 'node:path'
import { expect, test } from 'vitest'
import { readMigration, readMigrations } from '#server/process/migrations/migration-file.ts'
import { release } from '#server/process/release.ts'
import { problemsOf } from './migrations.ts'

/** The last migration of the first release, which ran alone on its database. */
const before = '0097'

test('every migration leaves the release before it working, and nobody waits for it', async () => {
  const files = await readMigrations(path.resolve(import.meta.dirname, '../server/db/migrations'))
  const since = files.filter(({ name }) => name > `${before}_z`)
  expect(since.flatMap(file => problemsOf(file, release))).toEqual([])
})

const problems = (text: string) => problemsOf(readMigration('0100_planted.sql', text), 3)

test.each([
  'drop table sku;',
  'alter table sku drop column spec;',
  'alter table sku\n  add column a integer,\n  drop column spec;',
  'drop trigger moved on line;',
  'alter table sku rename column spec to size;',
  'alter table sku rename to product;',
  'alter table sku alter column pieces type bigint;',
  'alter table sku alter spec set not null;',
  'alter table sku add column size text not null;',
  'alter table sku add size text not null;',
  'alter table tier add constraint one_name unique (name);',
  "alter table tier add check (name <> '');",
  'create unique index on tier (name);',
  'create index on trade_order (number);',
  'create index if not exists by_number on trade_order (number);',
  'create index concurrently by_number on trade_order (number);',
  "update trade_order set remark = '';",
  '-- in pieces\nupdate trade_order set remark = remark;',
  "-- online\nupdate trade_order set remark = '';",
  'delete from message;',
  'with old as (select id from message)\ndelete from message using old where old.id = message.id;',
  'alter table message add column key uuid default gen_random_uuid();',
  '-- since release 3 nothing uses it\nalter table sku drop column spec;',
])('refused: %s', text => {
  expect(problems(text)).not.toEqual([])
})

test.each([
  'create table fresh (id bigint primary key, name text not null unique);\ncreate unique index on fresh (name);\nupdate fresh set name = name;',
  'alter table sku add column size text;',
  "alter table sku add column size text not null default '';",
  "alter table sku add column size text default '' not null;",
  'create index on tier (name);',
  '-- online\ncreate index concurrently if not exists by_number on trade_order (number);',
  "-- online\n-- in pieces\nupdate trade_order set remark = '' where id in (select id from trade_order where remark is null limit 1000);",
  "update tier set name = '';",
  'create or replace function f() returns int language sql as $$ delete from message; select 1 $$;',
  '-- since release 2 nothing uses it\nalter table sku drop column spec;',
  'alter table tier drop constraint one_name;',
])('allowed: %s', text => {
  expect(problems(text)).toEqual([])
})
