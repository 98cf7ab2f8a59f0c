import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostRows } from '#contract/erp/endpoint.ts'
import type { ErpRow } from '#contract/erp/index.ts'
import type { GatewayCaller, GatewayKey } from '#server/backoffice/call-gateway.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addCategory } from '../content/fixtures.ts'
import { addBuyer } from '../support/cart.ts'
import { addErp, addKey, tryGateway } from '../support/gateway.ts'
import { addTerminal } from '../support/orders/orders.ts'
import { addSignedIn, stranger } from '../support/people.ts'

type Product = ErpRow<'PUT /erp/v1/products'>

let portal: TestApp
let erp: GatewayCaller
let key: GatewayKey
let statements = 0
beforeAll(async () => {
  portal = await startTestApp({
    onStatement: () => {
      statements += 1
    },
  })
  erp = await addErp(portal)
  key = await addKey(portal)
  await erp('PUT /erp/v1/categories', {
    body: {
      rows: [
        { path: ['测试大类', '测试中类', '测试小类'] },
        { path: ['测试大类', '测试中类'] },
        { path: ['测试大类'] },
      ],
    },
  })
})
afterAll(() => portal.close())

let made = 0
const newCode = () => `ERP-${(made += 1)}`

const product = (other: Partial<Product> = {}): Product => ({
  code: newCode(),
  name: '臻选紫薯条',
  category: ['测试大类', '测试中类', '测试小类'],
  series: '测试系列',
  spec: '2.5kg×4包/箱',
  storage: 'frozen',
  pieces: 4,
  netWeight: 10_000,
  grossWeight: 11_000,
  volume: 25_000,
  shelfLifeDays: 365,
  ...other,
})

const push = (...rows: Product[]) => erp('PUT /erp/v1/products', { body: { rows } })
const searchFor = async (keyword: string) => {
  const { products } = await stranger(portal).expect('POST /skus/action/querySuggestions', {
    body: { keyword },
  })
  return products.map(({ code }) => code)
}
const codeOf = async (business: number) => {
  const { code } = await portal.db
    .selectFrom('business')
    .select('code')
    .where('id', '=', business)
    .executeTakeFirstOrThrow()
  return code
}

describe('products', () => {
  test('are found at once by the words they have now, and by no others', async () => {
    const row = product({ name: '翡翠青笋丝' })
    expect(await push(row)).toEqual({ applied: 1, rejected: [] })
    expect(await searchFor('青笋')).toContain(row.code)
    expect(await searchFor('feicui')).toContain(row.code)
    await push({ ...row, name: '琥珀山药块' })
    expect(await searchFor('青笋')).not.toContain(row.code)
    expect(await searchFor('山药块')).toContain(row.code)
    await push({ ...row, name: '琥珀山药块', onSale: false })
    expect(await searchFor('山药块')).not.toContain(row.code)
  })

  test('that are sent again as they are are not written again, nor indexed', async () => {
    const row = product({
      name: '不变的商品',
      tags: ['new'],
      cooking: [{ method: '油炸', temperature: 175, seconds: 180, note: '' }],
    })
    await push(row)
    const writtenBy = async () => {
      const { rows } = await sql<{ sku: string; index: string }>`
        select s.xmin::text as sku, q.xmin::text as index from sku s join sku_search q on q.sku_id = s.id
        where s.code = ${row.code}`.execute(portal.db)
      return rows
    }
    const before = await writtenBy()
    expect(before).toHaveLength(1)
    await push(row)
    expect(await writtenBy()).toEqual(before)
    await push({ ...row, minimum: 2 })
    expect(await writtenBy()).not.toEqual(before)
  })

  test('are found by the number on their cases, which belongs to one of them', async () => {
    const [one, other] = [product({ gtin: '9521234543213' }), product({ gtin: null })]
    expect(await push(one, other)).toEqual({ applied: 2, rejected: [] })
    for (const code of ['9521234543213', '09521234543213']) expect(await searchFor(code)).toEqual([one.code])
    const { client: asDealer } = await addSignedIn(portal)
    const [card] = await asDealer.expect('POST /skus/action/queryByCodes', {
      body: { codes: ['9521234543213'] },
    })
    expect(card?.code).toBe(one.code)
    const cards = await asDealer.expect('POST /skus/action/queryList', {
      body: { codes: ['9521234543213', other.code] },
    })
    expect(cards.map(({ code }) => code)).toEqual([one.code, other.code])
    expect(
      await asDealer.expect('POST /skuCatalogs/action/getById', { body: { id: card?.id ?? 0 } }),
    ).toMatchObject({
      gtin: '09521234543213',
    })

    const taken = { row: 0, problem: `gtin：已用于物料 ${one.code}` }
    expect(await push({ ...other, gtin: '09521234543213' })).toEqual({ applied: 0, rejected: [taken] })
    expect(await push({ ...other, gtin: '9521234543214' })).toMatchObject({
      rejected: [{ problem: 'gtin：校验位不正确' }],
    })
    // Handed over in one batch; a row that is rejected keeps its own, and so the other cannot have it.
    const nowhere = { ...one, gtin: null, category: ['没有的大类'] }
    expect(await push(nowhere, { ...other, gtin: '9521234543213' })).toMatchObject({ applied: 0 })
    expect(await push({ ...one, gtin: '96385074' }, { ...other, gtin: '9521234543213' })).toEqual({
      applied: 2,
      rejected: [],
    })
    expect(await searchFor('9521234543213')).toEqual([other.code])
  })

  test('rename the cookbooks that name them in the search for cookbooks', async () => {
    const row = product({ name: '冰川鳕鱼条' })
    await push(row)
    await addCategory(portal, '儿童餐')
    const cookbook = {
      key: newCode(),
      category: '儿童餐',
      title: '孩子的午餐盘',
      subtitle: '',
      intro: '',
      minutes: 20,
      servings: 4,
      difficulty: 1,
      ingredients: [
        { name: '主料', amount: 200, unit: 'g', sku: row.code, grams: 200 },
        { name: '盐', amount: 0, unit: '' },
      ],
      steps: [{ text: '炸至金黄。', minutes: 5 }],
      publishedAt: portal.clock.now().toISOString(),
    }
    expect(await erp('PUT /erp/v1/cookbooks', { body: { rows: [cookbook] } })).toEqual({
      applied: 1,
      rejected: [],
    })
    const { client } = await addBuyer(portal)
    const found = async (keyword: string) => {
      const { rows } = await client.expect('POST /cookbook/action/queryByPage', {
        body: { keyword, page: 1, size: 20 },
      })
      return rows.map(({ title }) => title)
    }
    expect(await found('鳕鱼条')).toContain(cookbook.title)
    await push({ ...row, name: '冰川龙利鱼柳' })
    expect(await found('龙利鱼柳')).toContain(cookbook.title)
  })

  test('take as many statements for hundreds as for one, and a whole batch a few more for its index', async () => {
    const count = async (rows: Product[]) => {
      statements = 0
      await push(...rows)
      return statements
    }
    await count([product()])
    const one = await count([product({ name: '甲' })])
    const some = (length: number) => Array.from({ length }, () => product({ name: '甲' }))
    expect(await count(some(400))).toBe(one)
    // The index is written in parts of five hundred.
    expect(await count(some(mostRows))).toBeLessThan(one + 10)
  })
})

test('a half-bad batch stores the good rows and reports the bad ones by row', async () => {
  const [good, other] = [product(), product()]
  const rows = [
    good,
    { ...product(), pieces: 0 },
    { ...product(), category: ['没有', '这个', '类目'] },
    'nonsense',
    other,
    { ...other, name: '重复' },
    { ...product(), publishedAt: 'tomorrow' },
  ]
  const idempotencyKey = randomUUID()
  const send = () =>
    tryGateway(portal, key, 'PUT /erp/v1/products', { body: { rows: rows as never } }, { idempotencyKey })
  const answer = await send()
  expect(answer.body).toEqual({
    applied: 2,
    rejected: [
      { row: 1, problem: 'pieces：数值过小' },
      { row: 2, problem: 'category：没有类目“没有 / 这个 / 类目”' },
      { row: 3, problem: expect.any(String) as string },
      { row: 5, problem: '同一批次中重复' },
      { row: 6, problem: 'publishedAt：格式不正确' },
    ],
  })
  expect(await send()).toEqual(answer)
  const stored = await portal.db
    .selectFrom('sku')
    .select(['code', 'name'])
    .where('code', 'in', [good.code, other.code])
    .orderBy('code')
    .execute()
  expect(stored).toEqual(
    [good, other].map(({ code, name }) => ({ code, name })).toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  )
})

test('prices, stock and limits count in the next offer', async () => {
  const { client, business } = await addBuyer(portal)
  const [dealer, sku] = [await codeOf(business), newCode()]
  await push(product({ code: sku }))
  const { id } = await portal.db
    .selectFrom('sku')
    .select('id')
    .where('code', '=', sku)
    .executeTakeFirstOrThrow()
  const offer = async () =>
    (await client.expect('POST /skus/action/queryOffers', { body: { skuIds: [id] } }))[0]
  expect(await offer()).toMatchObject({ price: null })
  const day = (days: number) =>
    new Date(portal.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  await erp('PUT /erp/v1/tierPrices', { body: { rows: [{ tier: 1, sku, price: 20_000 }] } })
  expect(await offer()).toMatchObject({ price: 20_000 })
  const report = await erp('PUT /erp/v1/dealerPrices', {
    body: {
      rows: [
        { dealer, sku, price: 18_000, validFrom: day(-3) },
        { dealer, sku, price: 17_000, validFrom: day(5) },
        { dealer: 'NOBODY', sku, price: 1, validFrom: day(0) },
        { dealer, sku, price: 1, validFrom: '2026-02-30' },
      ],
    },
  })
  expect(report.rejected.map(({ row }) => row)).toEqual([2, 3])
  expect(await offer()).toMatchObject({ price: 18_000 })
  await erp('PUT /erp/v1/dealerPrices', {
    body: { rows: [{ dealer, sku, price: 16_000, validFrom: day(-3) }] },
  })
  expect(await offer()).toMatchObject({ price: 16_000 })
  await erp('PUT /erp/v1/stock', {
    body: { rows: [{ sku, state: 'coming', arrivesOn: day(9), quantity: 0 }] },
  })
  expect(await offer()).toMatchObject({ stock: 'coming', stockDate: day(9) })
})

test('quotas and rebates: a total said twice is booked once, and one that grows or shrinks by the difference', async () => {
  const { client, business } = await addBuyer(portal)
  const dealer = await codeOf(business)
  const month = new Date(portal.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 7)
  const say = async (total: number) => {
    await erp('PUT /erp/v1/quotas', { body: { rows: [{ dealer, month, category: ['测试大类'], total }] } })
    await erp('PUT /erp/v1/rebates', {
      body: { rows: [{ dealer, account: '年度返利', total, why: '季度结算' }] },
    })
  }
  await say(500)
  await say(500)
  await say(800)
  await say(700)
  const quotas = await client.expect('POST /quotas/action/myQuota', { body: { month } })
  expect(quotas.map(({ name, total }) => [name, total])).toEqual([['测试大类', 700]])
  const accounts = await client.expect('GET /rebates/action/queryRebateAccountList/{id}', {
    path: { id: business },
  })
  expect(accounts).toMatchObject([{ name: '年度返利', total: 700, left: 700 }])
  const book = await client.expect('GET /rebates/action/queryRebateListByDealerId/{id}', {
    path: { id: business },
  })
  expect(book.map(({ kind, amount, why }) => [kind, amount, why])).toEqual([
    ['lowered', 100, '季度结算'],
    ['granted', 300, '季度结算'],
    ['granted', 500, '季度结算'],
  ])
  const both = await erp('PUT /erp/v1/quotas', {
    body: {
      rows: [
        { dealer, month, total: 1 },
        { dealer, month, sku: 'NONE', total: 1 },
      ],
    },
  })
  expect(both.applied).toBe(0)
  const allotted = await erp('PUT /erp/v1/allotments', { body: { rows: [{ sku: 'NONE', total: 9 }] } })
  expect(allotted.rejected).toHaveLength(1)
})

test('news are cleaned, published and replaced under the brand’s key', async () => {
  const row = {
    key: newCode(),
    category: '新品',
    title: '测试资讯一则',
    summary: '',
    author: '',
    html: '<p onclick="x()">正文<script>alert(1)</script></p>',
    publishedAt: portal.clock.now().toISOString(),
  }
  await erp('PUT /erp/v1/news', { body: { rows: [row] } })
  await erp('PUT /erp/v1/news', { body: { rows: [{ ...row, title: '测试资讯改过' }] } })
  const stored = await portal.db
    .selectFrom('article')
    .select(['title', 'html'])
    .where('erp_key', '=', row.key)
    .execute()
  expect(stored).toEqual([{ title: '测试资讯改过', html: '<p>正文</p>' }])
  const { client } = await addBuyer(portal)
  const { rows } = await client.expect('POST /news/action/queryByPage', {
    body: { keyword: '测试资讯', page: 1, size: 20 },
  })
  expect(rows.map(({ title }) => title)).toEqual(['测试资讯改过'])
})

test('a customer is assigned to another dealer, which is asked once; wrong rows are refused', async () => {
  const [one, other] = [await addBuyer(portal), await addBuyer(portal)]
  const customer = await addTerminal(portal, one.business)
  const row = { customer: await codeOf(customer.business), dealer: await codeOf(other.business) }
  const allocate = (...rows: ErpRow<'PUT /erp/v1/customers'>[]) =>
    erp('PUT /erp/v1/customers', { body: { rows } })
  expect(await allocate(row)).toEqual({ applied: 1, rejected: [] })
  await allocate(row)
  const told = await portal.db
    .selectFrom('message')
    .select(['business_id', 'title'])
    .where('business_id', 'in', [one.business, other.business, customer.business])
    .execute()
  expect(told).toEqual([{ business_id: other.business, title: '新分配的客户' }])
  const wrong = await allocate(
    { customer: row.dealer, dealer: null },
    { customer: row.customer, dealer: row.customer },
  )
  expect(wrong.applied).toBe(0)
})
