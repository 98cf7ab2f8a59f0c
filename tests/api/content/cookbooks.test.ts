import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { fc } from '../../support/properties.ts'
import { addSignedIn, stranger } from '../support/people.ts'
import { addCategory, addCookbook, addSku, addSkuCategory, hours, picture, using } from './fixtures.ts'

let portal: TestApp
let client: Client
let [snacks, mains, potato, onion] = [0, 0, 0, 0]

/** Everything that a filter looks at. */
const books = [
  { title: '黄金薯条拼盘', in: 'snacks', minutes: 12, servings: 2, difficulty: 1, skus: ['potato', 'onion'] },
  { title: '芝士焗薯条', in: 'snacks', minutes: 15, servings: 4, difficulty: 2, skus: ['potato'] },
  { title: '牛肉汉堡套餐', in: 'mains', minutes: 30, servings: 10, difficulty: 2, skus: ['potato'] },
  { title: '洋葱圈塔', in: 'snacks', minutes: 45, servings: 20, difficulty: 3, skus: ['onion'] },
  { title: '什锦蔬菜汤', in: 'mains', minutes: 90, servings: 30, difficulty: 3, skus: [] },
] as const
const ids = new Map<string, number>()

const usingNamed = (sku: 'potato' | 'onion') => using(sku === 'potato' ? potato : onion)

beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  client = (await addSignedIn(portal, { user_type: 1 })).client
  const category = await addSkuCategory(portal, '冷冻薯类')
  potato = await addSku(portal, { category_id: category, name: '经典直切薯条 10mm' })
  onion = await addSku(portal, { category_id: category, name: '裹浆洋葱圈', net_weight: 6_000 })
  mains = await addCategory(portal, '主食', 2)
  snacks = await addCategory(portal, '小食', 1)
  for (const [at, { title, in: place, skus, ...rest }] of books.entries()) {
    const id = await addCookbook(portal, {
      ...rest,
      title,
      category_id: place === 'snacks' ? snacks : mains,
      ingredients: [
        ...skus.map(usingNamed),
        { name: '海盐', amount: 0, unit: '', sku_id: null, grams: null },
      ],
      published_at: hours(portal, -10 - at),
    })
    ids.set(title, id)
  }
  const hidden = { category_id: snacks, ingredients: [using(potato)] }
  ids.set('草稿薯条', await addCookbook(portal, { ...hidden, title: '草稿薯条', published_at: null }))
  const later = await addCookbook(portal, { ...hidden, title: '明天的薯条', published_at: hours(portal, 1) })
  ids.set('明天的薯条', later)
})
afterAll(() => portal.close())

const idOf = (title: string) => ids.get(title) ?? 0
const byPage = 'POST /cookbook/action/queryByPage'
const pages = { page: 1, size: 20 } as const
const titles = (rows: readonly { title: string }[]) => rows.map(row => row.title)

test('a cookbook is told whole, with the cards of its products', async () => {
  const whole = await addCookbook(portal, {
    category_id: mains,
    title: '双薯披萨',
    intro: '一张饼两种薯。',
    minutes: 25,
    servings: 8,
    tips: ['烤箱先预热'],
    tools: ['烤箱'],
    nutrition: [
      { name: '能量', value: '1250 kJ' },
      { name: '蛋白质', value: '9 g' },
    ],
    ingredients: [
      { name: '薯条', amount: 0.5, unit: 'kg', sku_id: potato, grams: 500 },
      { name: '海盐', amount: 0, unit: '', sku_id: null, grams: null },
    ],
    steps: [
      { text: '预热', minutes: 5, picture },
      { text: '烘烤', minutes: null, picture: null },
    ],
  })
  const book = await stranger(portal).expect('GET /cookbook/{id}', { path: { id: whole } })
  expect(book).toMatchObject({
    id: whole,
    title: '双薯披萨',
    categoryName: '主食',
    tips: ['烤箱先预热'],
    tools: ['烤箱'],
    nutrition: [
      { name: '能量', value: '1250 kJ' },
      { name: '蛋白质', value: '9 g' },
    ],
    steps: [
      { text: '预热', minutes: 5, picture },
      { text: '烘烤', minutes: null, picture: null },
    ],
  })
  expect(book.ingredients).toMatchObject([
    { name: '薯条', amount: 0.5, unit: 'kg', grams: 500, gramsPerCase: 10_000 },
    { name: '海盐', amount: 0, grams: null, gramsPerCase: null, sku: null },
  ])
  expect(book.ingredients[0]?.sku).toMatchObject({ id: potato, name: '经典直切薯条 10mm', picture, tags: [] })
  await portal.db.deleteFrom('cookbook').where('id', '=', whole).execute()
})

test.each(['草稿薯条', '明天的薯条', 'nobody'])('%s is not there', async title => {
  const answer = await stranger(portal).send('GET /cookbook/{id}', { path: { id: idOf(title) || 999_999 } })
  expect(answer).toMatchObject({ code: code.notFound, body: null })
})

test('what comes out later is there from its moment on', async () => {
  portal.clock.advance(3600_000)
  const book = await stranger(portal).expect('GET /cookbook/{id}', { path: { id: idOf('明天的薯条') } })
  expect(book.title).toBe('明天的薯条')
  portal.clock.advance(-3600_000)
})

test('the newest come first, of one category and without the one that is read', async () => {
  const list = (body: { categoryId?: number; exceptId?: number }) =>
    stranger(portal).expect('POST /cookbook/action/queryList', { body: { size: 3, ...body } })
  expect(titles(await list({}))).toEqual(['黄金薯条拼盘', '芝士焗薯条', '牛肉汉堡套餐'])
  expect(titles(await list({ categoryId: mains }))).toEqual(['牛肉汉堡套餐', '什锦蔬菜汤'])
  expect(titles(await list({ categoryId: snacks, exceptId: idOf('黄金薯条拼盘') }))).toEqual([
    '芝士焗薯条',
    '洋葱圈塔',
  ])
})

test('cookbooks of several products begin with those that use most of them', async () => {
  const rows = await client.expect('POST /cookbook/action/queryListBySkuIds', {
    body: { skuIds: [onion, potato, potato], size: 3 },
  })
  expect(titles(rows)).toEqual(['黄金薯条拼盘', '芝士焗薯条', '牛肉汉堡套餐'])
})

test('categories stand in their order and count what is out', async () => {
  const rows = await stranger(portal).expect('POST /cookbookCategorys/action/queryList', { body: {} })
  expect(rows).toEqual([
    { id: snacks, name: '小食', count: 3 },
    { id: mains, name: '主食', count: 2 },
  ])
})

describe('keywords', () => {
  test.each([
    ['薯条', ['黄金薯条拼盘', '芝士焗薯条', '牛肉汉堡套餐']],
    ['芝士焗薯条', ['芝士焗薯条']],
    ['焗薯', ['芝士焗薯条']],
    ['条焗', []],
    ['shutiao', ['黄金薯条拼盘', '芝士焗薯条']],
    ['zsjst', ['芝士焗薯条']],
    ['洋葱圈', ['洋葱圈塔', '黄金薯条拼盘']],
    ['小食', ['黄金薯条拼盘', '芝士焗薯条', '洋葱圈塔']],
    ['10mm', ['黄金薯条拼盘', '芝士焗薯条', '牛肉汉堡套餐']],
    ['%', []],
    ['_', []],
    ["'薯条 & \\", ['黄金薯条拼盘', '芝士焗薯条', '牛肉汉堡套餐']],
    ['🍟', []],
    ['  ', books.map(book => book.title)],
  ])('%s', async (keyword, expected) => {
    const { rows } = await client.expect(byPage, { body: { ...pages, keyword } })
    expect(titles(rows)).toEqual(expected)
  })

  test.each([
    ['焗薯', ['芝士焗薯条']],
    ['huangjinshutiao', ['黄金薯条拼盘']],
    ['huangjinniunai', []],
  ])('%s suggests what the list finds', async (keyword, expected) => {
    const { cookbooks } = await client.expect('POST /skus/action/querySuggestions', { body: { keyword } })
    expect(titles(cookbooks)).toEqual(expected)
  })
})

test('pages follow each other without a gap and end empty', async () => {
  const mine = await addCategory(portal, '翻页', 3)
  for (let at = 0; at < 23; at += 1) {
    await addCookbook(portal, { category_id: mine, title: `第${at}道`, published_at: hours(portal, -5) })
  }
  const page = (number: number) =>
    client.expect(byPage, { body: { page: number, size: 10, categoryId: mine } })
  const [first, second, third, fourth] = [await page(1), await page(2), await page(3), await page(4)]
  const all = [first, second, third, fourth].flatMap(({ rows }) => rows.map(row => row.id))
  expect([new Set(all).size, all.length, fourth.rows.length, first.total]).toEqual([23, 23, 0, 23])
  await portal.db.deleteFrom('cookbook').where('category_id', '=', mine).execute()
})

type Book = (typeof books)[number]
interface Wish {
  readonly category?: 'snacks' | 'mains' | undefined
  readonly maxMinutes?: number | undefined
  readonly minServings?: number | undefined
  readonly difficulties?: number[] | undefined
  readonly sku?: 'potato' | 'onion' | undefined
}

/** The filters said a second time, in plain code. */
const filters: Readonly<Record<keyof Wish, (book: Book, wish: Wish) => boolean>> = {
  category: (book, { category }) => category === undefined || book.in === category,
  maxMinutes: (book, { maxMinutes }) => maxMinutes === undefined || book.minutes <= maxMinutes,
  minServings: (book, { minServings }) => minServings === undefined || book.servings >= minServings,
  difficulties: (book, { difficulties = [] }) =>
    difficulties.length === 0 || difficulties.includes(book.difficulty),
  sku: (book, { sku }) => sku === undefined || book.skus.some(used => used === sku),
}

const left = (wish: Wish, but?: keyof Wish): Book[] =>
  books.filter(book => Object.entries(filters).every(([name, filter]) => name === but || filter(book, wish)))

const counted = <T>(values: readonly T[]) =>
  [...new Set(values)]
    .map(value => ({ value, count: values.filter(other => other === value).length }))
    .toSorted((a, b) => Number(a.value) - Number(b.value))

const expectedFor = (wish: Wish) => ({
  titles: titles(left(wish)),
  categories: counted(left(wish, 'category').map(book => (book.in === 'snacks' ? snacks : mains))),
  difficulties: counted(left(wish, 'difficulties').map(book => book.difficulty)),
  minutes: [15, 30, 60].map(value => ({
    value,
    count: left(wish, 'maxMinutes').filter(book => book.minutes <= value).length,
  })),
  servings: [4, 10, 20].map(value => ({
    value,
    count: left(wish, 'minServings').filter(book => book.servings >= value).length,
  })),
  skus: counted(left(wish, 'sku').flatMap(book => book.skus))
    .map(({ value, count }) => ({ id: value === 'potato' ? potato : onion, count }))
    .toSorted((a, b) => b.count - a.count || a.id - b.id),
})

test('every filter narrows, and each group is counted under all the others', async () => {
  const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
  const wishes = fc.record({
    category: optional(fc.constantFrom('snacks' as const, 'mains' as const)),
    maxMinutes: optional(fc.constantFrom(12, 15, 30, 60)),
    minServings: optional(fc.constantFrom(1, 4, 10, 20)),
    difficulties: optional(fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 })),
    sku: optional(fc.constantFrom('potato' as const, 'onion' as const)),
  })
  await fc.assert(
    fc.asyncProperty(wishes, async wish => {
      const { category, sku, ...plain } = wish
      const given = {
        ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
        ...(category && { categoryId: category === 'snacks' ? snacks : mains }),
        ...(sku && { skuId: sku === 'potato' ? potato : onion }),
      }
      const { rows, total, facets } = await client.expect(byPage, { body: { ...pages, ...given } })
      const expected = expectedFor(wish)
      expect(total).toBe(expected.titles.length)
      expect({
        titles: titles(rows),
        ...facets,
        skus: facets.skus.map(({ id, count }) => ({ id, count })),
      }).toEqual(expected)
    }),
    { numRuns: 150 },
  )
})
