import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sqlState } from '../transaction.ts'
import { openEngine, type Engine } from './embedded-engine.ts'
import { openInThread } from './embedded-thread.ts'
import { SyncedFolder } from './synced-folder.ts'

const threads: Worker[] = []
vi.mock(import('../../kit/start-thread.ts'), async original => {
  const { startThread } = await original()
  return {
    startThread: (...given) => {
      const thread = startThread(...given)
      threads.push(thread)
      return thread
    },
  }
})

const folder = mkdtempSync(path.join(tmpdir(), 'portal-thread-'))
const lost = vi.fn()
let engine: Engine
beforeAll(async () => {
  engine = await openInThread(folder, lost)
})
afterAll(() => rmSync(folder, { recursive: true }))

const isRunning = (thread: Worker | undefined) => thread !== undefined && thread.threadId !== -1

const columns = (...all: readonly string[]) =>
  `select ${all.map((column, place) => `${column} as c${place}`).join(', ')}`

const statements: readonly (readonly [sql: string, parameters?: readonly unknown[]])[] = [
  [
    'create table thing (id bigint primary key, parent bigint references thing, name text not null, kind int check (kind > 0))',
  ],
  ["insert into thing values (1, null, 'a', 1), (2, 1, 'b', 2)"],
  ['update thing set kind = 3'],
  ['delete from thing where id = $1', [5]],
  ['insert into thing values ($1, $2, $3, $4)', [9_007_199_254_740_993n, 1, '薯条'.repeat(100_000), 1]],
  ['select id, name, length(name) from thing order by id'],
  [
    columns(
      '9007199254740993::bigint',
      '12.50::numeric',
      'array[1, 2]::bigint[]',
      'array[1.5, null]::numeric[]',
    ),
  ],
  [
    columns(
      "date '2026-02-28'",
      "time '08:15'",
      "'2026-02-28T08:15:30.123Z'::timestamptz",
      "'infinity'::timestamptz",
      "array[date '2026-02-28']",
    ),
  ],
  [columns('1.5::float8', "'NaN'::float8", 'true', 'null', "'x'::varchar(3)")],
  [columns(`'{"a": [1, {"b": null}]}'::jsonb`, `'"text"'::json`, `'\\x00ff'::bytea`, `''::bytea`)],
  [
    columns(
      '$1::timestamptz',
      '$2::bytea',
      '$3::bytea',
      '$4::bigint[]',
      '$5::text[]',
      '$6::jsonb',
      '$7::jsonb',
    ),
    [
      new Date('2026-02-28T08:15:30.123Z'),
      Buffer.from('bytes in the midst of others').subarray(3, 9),
      new Uint8Array([0, 255]),
      [1, 2n, null],
      ['', '"', '薯', null],
      { list: [1, 'two'], at: new Date(0), without: undefined },
      JSON.stringify(['a']),
    ],
  ],
  [
    columns('$1::bool', '$2::numeric', '$3::date', '$4::int', '$5::text'),
    [false, '10.10', '2026-02-28', null, undefined],
  ],
  ['select'],
  ['insert into thing values (1, null, $1, 1)', ['again']],
  ['insert into thing values (3, 7, $1, 1)', ['orphan']],
  ['insert into thing values (3, null, null, 1)'],
  ['insert into thing values (3, null, $1, 0)', ['unkind']],
  ['insert into thing values ($1, null, null)', ['no number']],
  ['select 1 / 0'],
  ['select nothing from nowhere'],
  ['select * frm thing'],
  ['select $1::bytea', ['no bytes']],
  ['select $1::timestamptz', [{}]],
]

/** All of an error's fields but those that its caller knows, which the thread leaves out. */
const said = (error: unknown) => {
  const fields = Object.entries(Object(error) as object).filter(
    ([name, value]) => value !== undefined && !['query', 'params'].includes(name),
  )
  return {
    isError: error instanceof Error,
    message: error instanceof Error && error.message,
    fields: Object.fromEntries(fields),
  }
}

/** The results as the server sees them: rows with their types, or the error with its fields. */
const outcomes = async ({ query }: Engine) => {
  const seen: unknown[] = []
  for (const [sql, parameters = []] of statements) {
    const outcome = await query(sql, parameters).catch(said)
    seen.push(outcome)
  }
  return seen
}

test('rows, their types and errors are those of the database in the same thread', async () => {
  const there = await outcomes(engine)
  await engine.query('drop table thing', [])
  await engine.close()
  const inProcess = await openEngine(folder, SyncedFolder)
  expect(there).toStrictEqual(await outcomes(inProcess))
  await inProcess.close()
  engine = await openInThread(folder, lost)
})

test('statements are answered in the order in which they were sent, also those that fail', async () => {
  const order: number[] = []
  await Promise.all(
    Array.from({ length: 6 }, (_, place) =>
      engine
        .query(place % 2 === 0 ? 'select pg_sleep(0.01)' : 'select 1 / 0', [])
        .catch(() => undefined)
        .then(() => order.push(place)),
    ),
  )
  expect(order).toEqual([0, 1, 2, 3, 4, 5])
})

test('the process goes on while a statement runs', async () => {
  let turns = 0
  let isRunningOn = true
  const count = () => {
    turns += 1
    if (isRunningOn) setImmediate(count)
  }
  setImmediate(count)
  await engine.query('select count(*) from generate_series(1, 3000000)', [])
  isRunningOn = false
  expect(turns).toBeGreaterThan(100)
})

test('what a parameter cannot be is said to its sender alone', async () => {
  await expect(engine.query('select $1', [() => 1])).rejects.toThrow('could not be cloned')
  expect((await engine.query('select 1 as one', [])).rows).toEqual([{ one: 1 }])
})

test('notifications arrive', async () => {
  const heard = vi.fn()
  await engine.listen('news', heard)
  await engine.query("select pg_notify('news', 'one'), pg_notify('elsewhere', 'two')", [])
  await engine.query("select pg_notify('news', '')", [])
  expect(heard.mock.calls).toEqual([['one'], ['']])
})

test('closing ends the thread, and what was written is there afterwards', async () => {
  await engine.query('create table kept as select 7 as number', [])
  await engine.close()
  expect(threads.filter(isRunning)).toEqual([])
  await expect(engine.query('select 1', [])).rejects.toThrow('has ended')
  engine = await openInThread(folder, lost)
  expect((await engine.query('select number from kept', [])).rows).toEqual([{ number: 7 }])
  expect(lost).not.toHaveBeenCalled()
})

test('a folder that does not open is told with its reason, and leaves no thread', async () => {
  const before = threads.filter(isRunning).length
  const file = path.join(folder, 'pgdata', 'PG_VERSION')
  await expect(openInThread(file, lost)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining(`The data folder ${file} is not writable: `) as string,
  })
  await expect.poll(() => threads.filter(isRunning).length).toBe(before)
  expect(lost).not.toHaveBeenCalled()
})

test('a thread that ends by itself fails what waits and what comes, and the process is told', async () => {
  const waiting = ['select pg_sleep(60)', 'select 1'].map(sql => engine.query(sql, []).catch(sqlState))
  await threads.at(-2)?.terminate()
  expect(await Promise.all(waiting)).toEqual(['57P02', '57P02'])
  await expect.poll(() => lost.mock.calls).toHaveLength(1)
  await expect(engine.query('select 1', [])).rejects.toThrow('has ended')
  await expect(engine.close()).rejects.toThrow('has ended')
})
