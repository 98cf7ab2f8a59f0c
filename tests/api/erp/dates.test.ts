import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import type { GatewayCaller, GatewayKey } from '#server/backoffice/call-gateway.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer } from '../support/cart.ts'
import { addErp, addKey, tryGateway } from '../support/gateway.ts'

let portal: TestApp
let key: GatewayKey
let erp: GatewayCaller
let dealer: string
let sku: string
beforeAll(async () => {
  portal = await startTestApp()
  key = await addKey(portal)
  erp = await addErp(portal)
  const { business } = await addBuyer(portal)
  const codeIn = (table: 'business' | 'sku') => portal.db.selectFrom(table).select('code').limit(1)
  dealer = (await codeIn('business').where('id', '=', business).executeTakeFirstOrThrow()).code
  sku = (await codeIn('sku').executeTakeFirstOrThrow()).code
})
afterAll(() => portal.close())

/** Before the thing is looked for, since the database refuses the statement with such a day in it. */
test.each(['2026-02-30', '2026-02-29', '2026-04-31', '2026-13-01', '0000-01-01'])(
  'the day %s, which no calendar has, is refused',
  async day => {
    const lines = [{ line: 1, batches: [{ number: 'B-1', producedOn: day, qty: 1 }] }]
    const asked = [
      await tryGateway(portal, key, 'POST /erp/v1/orders/{number}/ship', {
        path: { number: 'PO1' },
        body: { lines },
      }),
      await tryGateway(portal, key, 'POST /erp/v1/deliveries/{number}/settle', {
        path: { number: 'DN1' },
        body: { lines: lines.map(line => ({ ...line, how: 'again' as const })) },
      }),
      await tryGateway(portal, key, 'POST /erp/v1/deliveries/{number}/dispatch', {
        path: { number: 'DN1' },
        body: { carrier: '冷链', expectedOn: day },
      }),
    ]
    expect(asked.map(answer => answer.code)).toEqual([code.invalid, code.invalid, code.invalid])
    const prices = [{ dealer, sku, price: 1, validFrom: day }]
    expect((await erp('PUT /erp/v1/dealerPrices', { body: { rows: prices } })).applied).toBe(0)
    const stock = [{ sku, state: 'coming' as const, arrivesOn: day }]
    expect((await erp('PUT /erp/v1/stock', { body: { rows: stock } })).applied).toBe(0)
  },
)

test('the last day of February is one in leap years', async () => {
  const stock = [{ sku, state: 'coming' as const, arrivesOn: '2028-02-29' }]
  expect((await erp('PUT /erp/v1/stock', { body: { rows: stock } })).rejected).toEqual([])
})

test('a month before this century is refused, by the portal too', async () => {
  const quotas = [{ dealer, month: '0000-01', sku, total: 1 }]
  expect((await erp('PUT /erp/v1/quotas', { body: { rows: quotas } })).applied).toBe(0)
  const { client } = await addBuyer(portal)
  const asked = await client.send('POST /quotas/action/myQuota', { body: { month: '0000-01' } })
  expect(asked.code).toBe(code.invalid)
})

test('a time that only some programs can read does not spoil the batch', async () => {
  const article = (publishedAt: string) => ({
    key: `time-${publishedAt.replaceAll(/\W/g, '')}`,
    category: '新品',
    title: '测试',
    summary: '',
    author: '',
    html: '<p>正文</p>',
    publishedAt,
  })
  const times = [
    '2026-03-01T08:00:00+08:00',
    'Jan 5 2026',
    '-000001-01-01T00:00:00Z',
    '+010000-01-01T00:00:00Z',
  ]
  const news = await erp('PUT /erp/v1/news', { body: { rows: times.map(article) } })
  expect(news.rejected.map(({ row }) => row)).toEqual([2, 3])
  const { name } = await portal.db
    .selectFrom('sku_category')
    .select('name')
    .where('level', '=', 1)
    .executeTakeFirstOrThrow()
  const product = (publishedAt: string, index: number) => ({
    code: `TIME-${index}`,
    name: '测试薯条',
    category: [name],
    series: '测试系列',
    spec: '2.5kg×4包/箱',
    storage: 'frozen' as const,
    pieces: 4,
    netWeight: 1,
    grossWeight: 1,
    volume: 1,
    shelfLifeDays: 1,
    publishedAt,
  })
  const products = await erp('PUT /erp/v1/products', { body: { rows: times.map(product) } })
  expect(products.rejected.map(({ row }) => row)).toEqual([2, 3])
})
