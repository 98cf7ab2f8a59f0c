import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { addSignedIn, stranger } from '../support/people.ts'
import { addArticle, hours, picture } from './fixtures.ts'

let portal: TestApp
let client: Client
const ids = new Map<string, number>()

/** Two came out at the same moment: the later number is the newer one. */
const articles = [
  ['新品薯角上市', '新品速递', -1],
  ['冷链月度简报', '品牌动态', -5],
  ['油炸时间与油温', '厨房课堂', -5],
  ['薯条复炸的三个要点', '厨房课堂', -9],
  ['草稿一篇', '厨房课堂', null],
  ['下周的活动', '品牌动态', 1],
] as const

beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  client = (await addSignedIn(portal, { user_type: 4 })).client
  for (const [title, category, at] of articles) {
    const id = await addArticle(portal, {
      title,
      category,
      published_at: at === null ? null : hours(portal, at),
      html: `<p>关于${title}，请看烘焙间的说明。</p><script>alert(1)</script><img src="${picture.path}" width="1200" height="900" alt="图">`,
    })
    ids.set(title, id)
  }
})
afterAll(() => portal.close())

const titles = (rows: readonly { title: string }[]) => rows.map(row => row.title)
const out = ['新品薯角上市', '油炸时间与油温', '冷链月度简报', '薯条复炸的三个要点']
const read = (title: string) =>
  stranger(portal).send('GET /news/{id}', { path: { id: ids.get(title) ?? 999_999 } })

test('an article comes sanitized, with its pictures as a page needs them', async () => {
  const article = await stranger(portal).expect('GET /news/{id}', {
    path: { id: ids.get('新品薯角上市') ?? 0 },
  })
  expect(article).toMatchObject({
    title: '新品薯角上市',
    author: '市场部',
    minutes: 1,
    publishedAt: hours(portal, -1).toISOString(),
  })
  expect(article.html).toContain(
    '<p>关于新品薯角上市，请看烘焙间的说明。</p><picture><source type="image/avif"',
  )
  expect(article.html).toContain(`src="/blob/${picture.path}/960.webp"`)
  expect(article.html).not.toContain('script')
})

test.each(out)('%s knows the older and the newer one', async title => {
  const place = out.indexOf(title)
  const neighbour = (at: number) => {
    const name = out[at]
    return name === undefined ? null : { id: ids.get(name), title: name }
  }
  expect((await read(title)).body).toMatchObject({
    previous: neighbour(place + 1),
    next: neighbour(place - 1),
  })
})

test.each(['草稿一篇', '下周的活动', 'nobody'])('%s is not there', async title => {
  expect(await read(title)).toMatchObject({ code: code.notFound, body: null })
})

test('the newest come first, of one category and without the one that is read', async () => {
  const list = (body: { category?: string; exceptId?: number }) =>
    stranger(portal).expect('POST /news/action/queryList', { body: { size: 3, ...body } })
  expect(titles(await list({}))).toEqual(out.slice(0, 3))
  expect(titles(await list({ category: '厨房课堂' }))).toEqual(['油炸时间与油温', '薯条复炸的三个要点'])
  expect(titles(await list({ exceptId: ids.get('新品薯角上市') ?? 0 }))).toEqual(out.slice(1))
})

describe('a page of them', () => {
  const byPage = (body: { category?: string; keyword?: string }) =>
    client.expect('POST /news/action/queryByPage', { body: { page: 1, size: 10, ...body } })

  test('counts the categories under the keyword, whatever category is chosen', async () => {
    const all = [
      { value: '厨房课堂', count: 2 },
      { value: '品牌动态', count: 1 },
      { value: '新品速递', count: 1 },
    ]
    const everything = await byPage({})
    expect([titles(everything.rows), everything.total]).toEqual([out, 4])
    expect(everything.categories).toHaveLength(3)
    expect(everything.categories).toEqual(expect.arrayContaining(all))
    const chosen = await byPage({ category: '品牌动态' })
    expect([titles(chosen.rows), chosen.total]).toEqual([['冷链月度简报'], 1])
    expect(chosen.categories).toEqual(everything.categories)
    const searched = await byPage({ keyword: '薯条', category: '品牌动态' })
    expect(searched).toEqual({ rows: [], total: 0, categories: [{ value: '厨房课堂', count: 1 }] })
  })

  test.each([
    ['烘焙间', out],
    ['油温', ['油炸时间与油温']],
    ['youwen', ['油炸时间与油温']],
    ['上市，请看', ['新品薯角上市']],
    ['alert', []],
    ['%', []],
  ])('searches title and text for %s', async (keyword, expected) => {
    expect(titles((await byPage({ keyword })).rows)).toEqual(expected)
  })
})
