import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { keywordOf } from '../search/keyword.ts'
import { suggestCookbooks } from '../domains/catalog/suggest-cookbooks.ts'
import { pageCookbooks } from '../domains/content/cookbooks/page-cookbooks.ts'
import { pageNews } from '../domains/content/news/list-news.ts'
import { preparingPool } from './prepared.ts'
import type { Schema } from './schema.ts'

interface Sent {
  readonly name?: string
  readonly text: string
}

/** A pool that answers one empty row to everything, and what was sent to it. */
const listening = () => {
  const sent: Sent[] = []
  const client = {
    query: (asked: Sent) => {
      sent.push(asked)
      return Promise.resolve({ command: 'SELECT', rowCount: 1, rows: [{}] })
    },
    release: () => undefined,
  }
  const pool = { connect: () => Promise.resolve(client), end: () => Promise.resolve() }
  const dialect = new PostgresDialect({ pool: preparingPool(pool as unknown as pg.Pool) })
  return { db: new Kysely<Schema>({ dialect }), sent }
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

test('however many statements there are, a bounded number has names', async () => {
  const { db, sent } = listening()
  for (let count = 1; count <= 400; count += 1) {
    const ids = Array.from({ length: count }, (_, id) => id)
    await db.selectFrom('sku').select('id').where('id', 'in', ids).execute()
  }
  expect(sent.filter(({ name }) => name !== undefined).length).toBeLessThanOrEqual(300)
})
