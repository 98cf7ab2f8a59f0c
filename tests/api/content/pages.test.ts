import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { addSignedIn, stranger } from '../support/people.ts'
import {
  addArticle,
  addCategory,
  addCookbook,
  addPage,
  addSku,
  addSkuCategory,
  hours,
  moduleOf,
  picture,
} from './fixtures.ts'

let portal: TestApp
let client: Client
let home: number
let mini: number
let [fries, hidden, sauces] = [0, 0, 0]

const banner = {
  title: '新品',
  text: '一箱起订',
  action: '去看看',
  link: '/search?tag=new',
  ground: '#ffe9a8',
  picture,
}

beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  client = (await addSignedIn(portal, { user_type: 2 })).client
  const category_id = await addSkuCategory(portal, '薯条')
  sauces = await addSkuCategory(portal, '酱料')
  fries = await addSku(portal, { category_id, name: '直切薯条', tags: ['new'], sales: 5 })
  await addSku(portal, { category_id, name: '波浪薯条', tags: ['new', 'hot'], sales: 9 })
  await addSku(portal, { category_id: sauces, name: '番茄酱', sales: 70 })
  hidden = await addSku(portal, { category_id, name: '停售薯条', tags: ['new'], sales: 99, on_sale: false })
  const books = await addCategory(portal, '小食')
  const [older, newer] = [
    await addCookbook(portal, { category_id: books, title: '旧菜谱', published_at: hours(portal, -30) }),
    await addCookbook(portal, { category_id: books, title: '新菜谱', published_at: hours(portal, -3) }),
  ]
  const draft = await addCookbook(portal, { category_id: books, title: '草稿', published_at: null })
  await addArticle(portal, { title: '厨房课', category: '厨房课堂' })
  await addArticle(portal, { title: '动态', category: '品牌动态' })
  await portal.db
    .insertInto('customer_voice')
    .values([
      { author: '陈师傅', role: '武汉 · 快餐', text: '出餐快', published_at: hours(portal, -2) },
      { author: '李店长', role: '成都 · 茶饮', text: '稳定', published_at: hours(portal, -1) },
      { author: '草稿', role: '', text: '还没有', published_at: null },
    ])
    .execute()
  home = await addPage(portal, {
    kind: 'home',
    description: '首页描述',
    modules: [
      moduleOf('banners', { banners: [banner] }),
      moduleOf(
        'goods',
        { tag: 'new', size: 8 },
        { title: '新品', more: { title: '全部', link: '/search?tag=new' } },
      ),
      moduleOf('goods', { categoryId: sauces, size: 8 }),
      moduleOf('goods', { ids: [fries, hidden, 999_999, fries], size: 8 }),
      moduleOf('goods', { size: 1 }),
      moduleOf('recommend'),
      moduleOf('cookbooks', { size: 2 }),
      moduleOf('cookbooks', { ids: [older, draft, newer], size: 3 }),
      moduleOf('news', { category: '厨房课堂', size: 4 }),
      moduleOf('voices', { size: 1 }),
      moduleOf('article', { html: '<p>欢迎<script>alert(1)</script></p>' }),
      moduleOf('hologram', { secret: 1 }, { title: '全息' }),
      moduleOf('goods', { tag: 'cheap', size: 8 }, { title: '写错的' }),
      moduleOf('words'),
      moduleOf('hotline'),
    ],
  })
  mini = await addPage(portal, {
    kind: 'mini',
    title: '专题',
    modules: [moduleOf('article', { html: '<p>专题</p>' })],
  })
  await addPage(portal, { kind: 'portal', title: '草稿页', published_at: null })
})
afterAll(() => portal.close())

const readHome = () => stranger(portal).expect('POST /pages/queryPublishConfig', { body: {} })
const names = (rows: readonly { name: string }[] | undefined) => rows?.map(row => row.name)
const titles = (rows: readonly { title: string }[] | undefined) => rows?.map(row => row.title)

test('the home page comes whole, each module with what its type shows', async () => {
  const page = await readHome()
  expect(page).toMatchObject({ id: home, title: '首页', description: '首页描述' })
  const [banners, fresh, sauce, chosen, best, recommend, latest, given, news, voices, article, ...rest] =
    page.modules
  expect(banners).toMatchObject({ type: 'banners', banners: [banner] })
  expect(fresh).toMatchObject({ title: '新品', more: { title: '全部', link: '/search?tag=new' } })
  expect(names(fresh?.goods)).toEqual(['波浪薯条', '直切薯条'])
  expect(names(sauce?.goods)).toEqual(['番茄酱'])
  expect(names(chosen?.goods)).toEqual(['直切薯条', '直切薯条'])
  expect(names(best?.goods)).toEqual(['番茄酱'])
  expect(recommend).toEqual({
    id: recommend?.id,
    type: 'recommend',
    title: 'recommend',
    subtitle: '',
    more: null,
  })
  expect(titles(latest?.cookbooks)).toEqual(['新菜谱', '旧菜谱'])
  expect(titles(given?.cookbooks)).toEqual(['旧菜谱', '新菜谱'])
  expect(titles(news?.news)).toEqual(['厨房课'])
  expect(voices?.voices).toMatchObject([{ author: '李店长', at: hours(portal, -1).toISOString() }])
  expect(article?.html).toBe('<p>欢迎</p>')
  expect(rest.map(module => ({ ...module, id: 0 }))).toEqual(
    [
      ['hologram', '全息'],
      ['goods', '写错的'],
      ['words', 'words'],
      ['hotline', 'hotline'],
    ].map(([type, title]) => ({ id: 0, type, title, subtitle: '', more: null })),
  )
})

test('the modules of one type, or all of them, are there for themselves', async () => {
  const modules = (type: string, id = home) =>
    stranger(portal).send('GET /pages/{id}/action/queryModuleList/{type}', { path: { id, type } })
  const page = await readHome()
  expect((await modules('all')).body).toEqual(page.modules)
  expect((await modules('news')).body).toEqual(page.modules.filter(({ type }) => type === 'news'))
  expect((await modules('nothing')).body).toEqual([])
  expect((await modules('all', mini)).code).toBe(code.notFound)
  expect((await modules('all', 999_999)).code).toBe(code.notFound)
})

test('pages of the mini-program are for those who are signed in, and others are none of them', async () => {
  const page = await client.expect('GET /mpPages/{id}', { path: { id: mini } })
  expect([page.title, page.modules.map(({ html }) => html)]).toEqual(['专题', ['<p>专题</p>']])
  expect((await client.send('GET /mpPages/{id}', { path: { id: home } })).code).toBe(code.notFound)
  expect((await stranger(portal).send('GET /mpPages/{id}', { path: { id: mini } })).code).toBe(code.signedOut)
})

test('the list of pages knows what is public and out', async () => {
  const pages = await stranger(portal).expect('POST /pages/action/queryList', { body: {} })
  expect(titles(pages)).toEqual(['首页'])
})

test('a version is shown from its moment on, and the draft after it is not', async () => {
  const next = { id: mini, kind: 'mini' } as const
  expect(await addPage(portal, { ...next, title: '专题二', published_at: hours(portal, 1) })).toBe(mini)
  expect(await addPage(portal, { ...next, title: '专题草稿', published_at: null })).toBe(mini)
  const title = async () => (await client.expect('GET /mpPages/{id}', { path: { id: mini } })).title
  expect(await title()).toBe('专题')
  portal.clock.advance(3600_000)
  expect(await title()).toBe('专题二')
})

test('a version stands when an earlier one comes out after it', async () => {
  const next = { kind: 'portal' } as const
  const id = await addPage(portal, { ...next, title: '活动', published_at: hours(portal, 1) })
  await addPage(portal, { ...next, id, title: '活动改期', published_at: hours(portal, -1) })
  const title = async () =>
    (await stranger(portal).expect('POST /pages/action/queryList', { body: {} })).find(page => page.id === id)
      ?.title
  expect(await title()).toBe('活动改期')
  portal.clock.advance(2 * 3600_000)
  expect(await title()).toBe('活动改期')
})

test('navigation is its newest version that is out, and none before the first', async () => {
  const latest = () => stranger(portal).expect('POST /navigationVersions/action/queryLatest', { body: {} })
  expect(await latest()).toEqual({ version: 0, items: [] })
  const items = (title: string) => JSON.stringify([{ title, link: '/search' }])
  await portal.db
    .insertInto('navigation_version')
    .values([
      { version: 1, items: items('旧'), published_at: hours(portal, -9) },
      { version: 2, items: items('新'), published_at: hours(portal, -2) },
      { version: 3, items: items('将来'), published_at: hours(portal, 2) },
      { version: 4, items: items('草稿'), published_at: null },
    ])
    .execute()
  expect(await latest()).toEqual({ version: 2, items: [{ title: '新', link: '/search' }] })
})

test('hot words stand in their order, voices by their date', async () => {
  await portal.db
    .insertInto('hot_word')
    .values([
      { word: '薯条', position: 2 },
      { word: '汉堡胚', position: 1 },
    ])
    .execute()
  expect(await stranger(portal).expect('POST /hotWords/action/queryList', { body: {} })).toEqual([
    '汉堡胚',
    '薯条',
  ])
  const voices = await stranger(portal).expect('POST /feedbacks/action/queryList', { body: { size: 5 } })
  expect(voices.map(({ author }) => author)).toEqual(['李店长', '陈师傅'])
})

test.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', 'search'])(
  'a page with a link to %s is not stored',
  async link => {
    const modules = [moduleOf('banners', { banners: [{ ...banner, link }] })]
    await expect(addPage(portal, { kind: 'portal', modules })).rejects.toThrow('leaves the portal')
  },
)
