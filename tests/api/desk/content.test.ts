import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentOf } from '#contract/content/edited.ts'
import { code } from '#contract/kernel/errors.ts'
import { publishDue } from '#server/domains/content/public.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addStaff, tryDesk, type Staff } from '../support/desk.ts'
import { addErp } from '../support/gateway.ts'
import { stranger } from '../support/people.ts'

let portal: TestApp
let editor: Staff
let colleague: Staff
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  editor = await addStaff(portal, ['content'])
  colleague = await addStaff(portal, ['content'])
})
afterAll(() => portal.close())

const homePage = (title: string): ContentOf<'page'> => ({
  kind: 'home',
  title,
  description: '',
  modules: [
    { type: 'hotline', title: '订货遇到问题', subtitle: '', more: null, content: {} },
    {
      type: 'article',
      title: '',
      subtitle: '',
      more: null,
      content: { html: '<p>好</p><script>x()</script>' },
    },
  ],
})

const article = (title: string): ContentOf<'article'> => ({
  category: '产品动态',
  title,
  summary: '',
  author: '',
  html: '<h2>火候</h2><p onclick="x()">先热油</p>',
  picture: null,
})

const titleOfHome = async () =>
  (await stranger(portal).expect('POST /pages/queryPublishConfig', { body: {} })).title

type Thing = {
  readonly kind: 'page' | 'article' | 'cookbook' | 'navigation' | 'settings'
  readonly id: number
}

const failures: unknown[] = []
const publishNow = () => publishDue(portal, portal.clock.now(), error => void failures.push(error))

const open = (thing: Thing) => editor.call('GET /desk/content/{kind}/{id}', { path: thing })
const publish = (
  thing: Thing,
  body: { readonly version: number; readonly seen: string; readonly at?: string | null },
) =>
  editor.call('POST /desk/content/{kind}/{id}/publish', {
    path: thing,
    body: { version: body.version, seen: body.seen, at: body.at ?? null },
  })

test('a home page is a draft, is published, and comes back from any earlier version', async () => {
  const first = await editor.call('PUT /desk/content/pages', {
    body: { id: null, seen: null, content: homePage('第一版') },
  })
  const { code: before } = await stranger(portal).send('POST /pages/queryPublishConfig', { body: {} })
  expect(before).toBe(code.notFound)
  const thing = { kind: 'page', id: first.id } as const
  const out = await publish(thing, first)
  expect(await titleOfHome()).toBe('第一版')

  const second = await editor.call('PUT /desk/content/pages', {
    body: { id: first.id, seen: out.seen, content: homePage('第二版') },
  })
  expect(await titleOfHome()).toBe('第一版')
  await publish(thing, second)
  expect(await titleOfHome()).toBe('第二版')

  const { seen, versions } = await open(thing)
  expect(versions.map(({ version, savedBy }) => [version, savedBy])).toEqual([
    [2, '周敏'],
    [1, '周敏'],
  ])
  await editor.call('POST /desk/content/{kind}/{id}/restore', { path: thing, body: { version: 1, seen } })
  expect(await titleOfHome()).toBe('第一版')
  const modules = await stranger(portal).expect('GET /pages/{id}/action/queryModuleList/{type}', {
    path: { id: first.id, type: 'article' },
  })
  expect(modules[0]?.html).toBe('<p>好</p>')
})

test('an article is published at its time, and a later version cancels one that waits', async () => {
  const draft = await editor.call('PUT /desk/content/articles', {
    body: { id: null, seen: null, content: article('八点见') },
  })
  const thing = { kind: 'article', id: draft.id } as const
  const at = new Date(portal.clock.now().getTime() + 3600_000).toISOString()
  const waiting = await publish(thing, { ...draft, at })
  const read = () => stranger(portal).send('GET /news/{id}', { path: { id: draft.id } })
  await publishNow()
  expect((await read()).code).toBe(code.notFound)
  const { rows } = await editor.call('POST /desk/content/action/query', {
    body: { kind: 'article', word: '八点', page: 1, size: 20 },
  })
  expect(rows).toMatchObject([{ id: draft.id, publishedAt: null, publishAt: at }])

  portal.clock.advance(3600_000)
  expect(await Promise.all([1, 2].map(() => publishNow()))).toContain(1)
  expect((await read()).body).toMatchObject({ title: '八点见', html: '<h2>火候</h2><p>先热油</p>' })

  const next = async (seen: string, title: string) =>
    editor.call('PUT /desk/content/articles', { body: { id: draft.id, seen, content: article(title) } })
  expect((await open(thing)).seen).not.toBe(waiting.seen)
  const late = await next((await open(thing)).seen, '明天的')
  const soon = new Date(portal.clock.now().getTime() + 3600_000).toISOString()
  const scheduled = await publish(thing, { ...late, at: soon })
  await publish(thing, await next(scheduled.seen, '今天的'))
  portal.clock.advance(2 * 3600_000)
  expect(await publishNow()).toBe(0)
  expect((await read()).body).toMatchObject({ title: '今天的' })
})

test('a version that cannot be stored is reported, and does not keep the others back', async () => {
  const at = new Date(portal.clock.now().getTime() + 3600_000).toISOString()
  const ids: number[] = []
  for (const title of ['坏的', '好的']) {
    const draft = await editor.call('PUT /desk/content/articles', {
      body: { id: null, seen: null, content: article(title) },
    })
    await publish({ kind: 'article', id: draft.id }, { ...draft, at })
    ids.push(draft.id)
  }
  const [bad = 0, good = 0] = ids
  await portal.db
    .updateTable('content_version')
    .set({ content: {} })
    .where('kind', '=', 'article')
    .where('thing_id', '=', bad)
    .execute()
  portal.clock.advance(3600_000)
  failures.length = 0
  expect(await publishNow()).toBe(1)
  expect(failures).toEqual([expect.objectContaining({ message: `version 1 of article ${bad}` })])
  const read = (id: number) => stranger(portal).send('GET /news/{id}', { path: { id } })
  expect([(await read(bad)).code, (await read(good)).code]).toEqual([code.notFound, code.ok])
  await portal.db
    .deleteFrom('content_version')
    .where('kind', '=', 'article')
    .where('thing_id', '=', bad)
    .execute()
})

test('a link with Chinese words in it is stored as a browser reads it', async () => {
  const { seen } = await open({ kind: 'navigation', id: 1 })
  const link = '/search?keyword=薯条'
  await editor.call('PUT /desk/content/navigation', {
    body: { id: 1, seen, content: { items: [{ title: '薯条', link }] } },
  })
  const { draft } = await open({ kind: 'navigation', id: 1 })
  expect(draft?.content).toEqual({ items: [{ title: '薯条', link: encodeURI(link) }] })
})

test('of two who edit one thing the second is refused and finds the other version', async () => {
  const { seen } = await open({ kind: 'navigation', id: 1 })
  const save = (by: Staff, title: string) =>
    tryDesk(
      portal,
      'PUT /desk/content/navigation',
      { body: { id: 1, seen, content: { items: [{ title, link: '/search' }] } } },
      { cookie: by.cookie },
    )
  const answers = await Promise.all([save(editor, '全部商品'), save(colleague, '新品')])
  expect(answers.map(answer => answer.code).toSorted((a, b) => a - b)).toEqual([code.ok, code.conflict])
  const { draft } = await open({ kind: 'navigation', id: 1 })
  expect(draft?.content).toEqual({
    items: [{ title: answers[0].code === code.ok ? '全部商品' : '新品', link: '/search' }],
  })
})

test('the gateway writes the same content, and what it replaces can be restored', async () => {
  const erp = await addErp(portal)
  const settings = (name: string): ContentOf<'settings'> => ({
    name,
    logo: '',
    serviceHotline: '400-820-6688',
    isShowLoginBar: 1,
    customHotWords: 1,
    miniProgramCode: '',
    advertisement: { title: '一箱起订', text: '', image: '', link: '/register' },
  })
  const thing = { kind: 'settings', id: 1 } as const
  const draft = await editor.call('PUT /desk/content/settings', {
    body: { id: 1, seen: (await open(thing)).seen, content: settings('订货商城') },
  })
  await publish(thing, draft)
  await erp('PUT /erp/v1/mall', { body: settings('接口的商城') })
  const shown = () => stranger(portal).expect('POST /malls/action/queryOne', { body: {} })
  expect((await shown()).name).toBe('接口的商城')
  const { seen, versions } = await open(thing)
  expect(versions.map(({ savedBy }) => savedBy)).toEqual([null, '周敏', null])
  const own = versions.find(({ savedBy }) => savedBy !== null)?.version ?? 0
  await editor.call('POST /desk/content/{kind}/{id}/restore', { path: thing, body: { version: own, seen } })
  expect(await shown()).toMatchObject({ name: '订货商城', serviceHotline: '400-820-6688' })

  const news = { key: 'N1', category: '产品动态', title: '上新', summary: '', author: '', html: '<p>一</p>' }
  await erp('PUT /erp/v1/news', { body: { rows: [{ ...news, publishedAt: '2026-01-01T00:00:00Z' }] } })
  const { id } = await portal.db
    .selectFrom('article')
    .select('id')
    .where('erp_key', '=', 'N1')
    .executeTakeFirstOrThrow()
  const opened = await open({ kind: 'article', id })
  const edited = await editor.call('PUT /desk/content/articles', {
    body: { id, seen: opened.seen, content: article('改过的') },
  })
  await erp('PUT /erp/v1/news', {
    body: { rows: [{ ...news, title: '再上新', publishedAt: '2026-01-01T00:00:00Z' }] },
  })
  const late = await tryDesk(
    portal,
    'POST /desk/content/{kind}/{id}/publish',
    { path: { kind: 'article', id }, body: { version: edited.version, seen: edited.seen, at: null } },
    { cookie: editor.cookie },
  )
  expect(late.code).toBe(code.conflict)
  await publish({ kind: 'article', id }, { ...edited, seen: (await open({ kind: 'article', id })).seen })
  const published = await open({ kind: 'article', id })
  expect(published.live).toMatchObject({ title: '改过的' })
  expect(published.versions).toHaveLength(4)
})

test('pictures of the settings reach the page with the slash that it joins them by, however they are stored', async () => {
  const thing = { kind: 'settings', id: 1 } as const
  const path = '6f/6f0a/320.webp'
  const { seen, live } = await open(thing)
  const content = {
    ...(live as ContentOf<'settings'>),
    logo: path,
    miniProgramCode: path,
    advertisement: { title: '一箱起订', text: '', image: path, link: '' },
  }
  const body = { id: 1, seen, content }
  await publish(thing, await editor.call('PUT /desk/content/settings', { body }))
  const shown = async () => {
    const answer = await stranger(portal).expect('POST /malls/action/queryOne', { body: {} })
    const { image } = JSON.parse(answer.loginAdvertisement) as { readonly image: string }
    return [answer.logo, answer.miniProgramCode, image]
  }
  expect(await shown()).toEqual([`/${path}`, `/${path}`, `/${path}`])
  await portal.db
    .updateTable('mall_setting')
    .set({ logo: `/${path}`, mini_program_code: '' })
    .execute()
  expect(await shown()).toEqual([`/${path}`, '', `/${path}`])
  expect((await open(thing)).live).toMatchObject({ logo: path })
})

test('links lead inside, categories keep their cookbooks, and a withdrawn page is gone', async () => {
  const nav = await open({ kind: 'navigation', id: 1 })
  const outside = await tryDesk(
    portal,
    'PUT /desk/content/navigation',
    { body: { id: 1, seen: nav.seen, content: { items: [{ title: '外站', link: '//evil.example' }] } } },
    { cookie: editor.cookie },
  )
  expect(outside.body).toMatchObject({ fields: [{ path: 'content.items.0.link' }] })

  const categories = { kind: 'cookbookCategories', id: 1 } as const
  const store = async (content: ContentOf<'cookbookCategories'>) => {
    const { seen } = await editor.call('GET /desk/content/{kind}/{id}', { path: categories })
    const draft = await editor.call('PUT /desk/content/cookbookCategories', {
      body: { id: 1, seen, content },
    })
    return tryDesk(
      portal,
      'POST /desk/content/{kind}/{id}/publish',
      { path: categories, body: { version: draft.version, seen: draft.seen, at: null } },
      { cookie: editor.cookie },
    )
  }
  await store({
    categories: [
      { id: null, name: '早餐' },
      { id: null, name: '团餐' },
    ],
  })
  const listed = () => stranger(portal).expect('POST /cookbookCategorys/action/queryList', { body: {} })
  const [breakfast, group] = await portal.db
    .selectFrom('cookbook_category')
    .select('id')
    .orderBy('position')
    .execute()
  const cookbook: ContentOf<'cookbook'> = {
    category: '早餐',
    title: '薯饼卷',
    subtitle: '',
    intro: '',
    minutes: 10,
    servings: 2,
    difficulty: 1,
    ingredients: [{ name: '薯饼', amount: 2, unit: '个' }],
    steps: [{ text: '煎至两面金黄', picture: null }],
    picture: null,
  }
  const draft = await editor.call('PUT /desk/content/cookbooks', {
    body: { id: null, seen: null, content: cookbook },
  })
  await publish({ kind: 'cookbook', id: draft.id }, draft)
  const swapped = [
    { id: group?.id ?? 0, name: '早餐' },
    { id: breakfast?.id ?? 0, name: '团餐' },
  ]
  expect((await store({ categories: swapped })).code).toBe(code.ok)
  expect((await listed()).map(({ name, count }) => [name, count])).toEqual([
    ['早餐', 0],
    ['团餐', 1],
  ])
  expect((await store({ categories: swapped.slice(0, 1) })).code).toBe(code.refused)

  const { seen } = await open({ kind: 'cookbook', id: draft.id })
  await editor.call('POST /desk/content/{kind}/{id}/withdraw', {
    path: { kind: 'cookbook', id: draft.id },
    body: { seen },
  })
  const { code: gone } = await stranger(portal).send('GET /cookbook/{id}', { path: { id: draft.id } })
  expect(gone).toBe(code.notFound)
})

test('a new version of an agreement takes the place of the current one, once for each number', async () => {
  const admin = await addStaff(portal, ['admin'])
  const agreement = { kind: 'service', title: '用户服务协议', content: '第一条' } as const
  const write = (version: string, replaces: number | null) =>
    tryDesk(
      portal,
      'POST /desk/agreements',
      { body: { ...agreement, version, replaces } },
      { cookie: admin.cookie },
    )
  const first = await write('1.0', null)
  const both = await Promise.all([write('2.0', first.body.id), write('3.0', first.body.id)])
  expect(both.map(answer => answer.code).toSorted((a, b) => a - b)).toEqual([code.ok, code.conflict])
  const current = await stranger(portal).expect('POST /protocols/action/queryList', { body: {} })
  expect(current).toHaveLength(1)
  expect((await write('1.0', current[0]?.id ?? 0)).code).toBe(code.invalid)
  const listed = await admin.call('GET /desk/agreements', {})
  expect(listed.map(({ retiredAt }) => retiredAt === null)).toEqual([true, false])
})
