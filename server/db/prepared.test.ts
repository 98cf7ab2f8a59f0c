import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { keywordOf } from '#contract/search/keyword.ts'
import { suggestCookbooks } from '../domains/content/cookbooks/suggest-cookbooks.ts'
import { pageCookbooks } from '../domains/content/cookbooks/page-cookbooks.ts'
import { pageNews } from '../domains/content/news/list-news.ts'
import { mostNames, preparingPool } from './prepared.ts'
import type { Schema } from './schema.ts'

interface Sent {
  readonly name?: string
  readonly text: string
}

/** A pool that answers every statement with one empty row and records the statements. */
const listening = () => {
  const sent: Sent[] = []
  const closed: string[] = []
  const client = {
    query: (asked: Sent) => {
      sent.push(asked)
      return Promise.resolve({ command: 'SELECT', rowCount: 1, rows: [{}] })
    },
    release: () => undefined,
    connection: {
      stream: { cork: () => undefined, uncork: () => undefined },
      close: ({ name }: { name: string }) => closed.push(name),
      parsedStatements: {},
    },
  }
  const pool = { connect: () => Promise.resolve(client), end: () => Promise.resolve() }
  const dialect = new PostgresDialect({ pool: preparingPool(pool as unknown as pg.Pool) })
  return { db: new Kysely<Schema>({ dialect }), sent, closed }
}

const now = new Date('2026-03-02T04:00:00Z')
const page = { page: 1, size: 10 } as const
const words = [
  '薯',
  '薯条',
  '黄金薯条',
  'shutiao',
  '薯 条',
  '薯shu',
  'shu tiao',
  '薯 条 shu 10mm',
  '海盐 薯条 a b c',
]

test('statements in the form of somebody’s words take no name from others', async () => {
  const { db, sent } = listening()
  for (const keyword of words) {
    const known = keywordOf(keyword)
    if (known) await suggestCookbooks(db, now, known)
    await pageCookbooks(db, now, { ...page, keyword })
    await pageNews(db, now, { ...page, keyword })
  }
  expect(new Set(sent.map(({ text }) => text)).size).toBeGreaterThan(words.length)
  expect(sent.filter(({ name }) => name !== undefined)).toEqual([])
})

test('the same statement has the same name whatever its values', async () => {
  const { db, sent } = listening()
  for (const number of [1, 2]) {
    await pageNews(db, now, { ...page, page: number })
    await pageCookbooks(db, now, { ...page, page: number })
  }
  const [news, cookbooks, ...again] = sent.map(({ name }) => name)
  expect([news, cookbooks]).toEqual([expect.stringMatching(/^p\d+$/), expect.stringMatching(/^p\d+$/)])
  expect(again).toEqual([news, cookbooks])
})

/** Sends a different statement for each number. */
const askWith = (db: Kysely<Schema>, count: number) =>
  db
    .selectFrom('sku')
    .select('id')
    .where(
      'id',
      'in',
      Array.from({ length: count }, (_, id) => id),
    )
    .execute()

test('however many statements there are, the longest unused give their names back', async () => {
  const { db, sent, closed } = listening()
  for (let count = 1; count <= mostNames; count += 1) await askWith(db, count)
  const [first, second] = sent.map(({ name }) => name)
  expect(closed).toEqual([])
  await askWith(db, 1)
  await askWith(db, mostNames + 1)
  expect(closed).toEqual([second])
  await askWith(db, 2)
  const names = sent.map(({ name }) => name)
  expect(names[mostNames]).toBe(first)
  expect(new Set(names).size).toBe(mostNames + 2)
  expect(closed).toHaveLength(2)
})

test.each([
  ['multiplies', 'select l.price * l.qty as worth from order_line l', true],
  ['multiplies sums', 'select sum((k.qty - k.closed) * k.price::bigint) from order_line k', true],
  ['counts', 'select count(*) from order_line', true],
  ['reads all columns', 'select * from order_line', false],
  ['reads all columns and more', 'select *, 1 as one from order_line', false],
  ['reads all columns of a table', 'select l.*, 1 as one from order_line l', false],
  ['answers all columns', 'update order_line set note = $1 returning *', false],
  ['answers all columns to itself', 'with m as (delete from order_line returning *) select id from m', false],
])(
  'a statement that %s: a name is given to it only where its columns are named',
  async (_, text, isNamed) => {
    const { db, sent } = listening()
    await sql.raw(text).execute(db)
    expect(sent.map(({ name }) => name !== undefined)).toEqual([isNamed])
  },
)
