import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import type { ErpRow } from '#contract/erp/index.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addStaff, tryDesk, type Staff } from '../support/desk.ts'
import { addErp } from '../support/gateway.ts'

let portal: TestApp
let admin: Staff
beforeAll(async () => {
  portal = await startTestApp()
  admin = await addStaff(portal, ['admin'])
})
afterAll(() => portal.close())

const product = (codeOfProduct: string, category: string[]): ErpRow<'PUT /erp/v1/products'> => ({
  code: codeOfProduct,
  name: '臻选薯角',
  category,
  series: '测试系列',
  spec: '2.5kg×4包/箱',
  storage: 'frozen',
  pieces: 4,
  netWeight: 10_000,
  grossWeight: 11_000,
  volume: 25_000,
  shelfLifeDays: 365,
})

const refused = async () =>
  (await admin.call('POST /desk/gateway/refusedRows/action/query', { body: {} })).rows
const retry = (id: number) => admin.call('POST /desk/gateway/refusedRows/{id}/retry', { path: { id } })

test('a row that the gateway refused is kept with its reason until it can be written', async () => {
  const erp = await addErp(portal)
  const push = (...rows: ErpRow<'PUT /erp/v1/products'>[]) => erp('PUT /erp/v1/products', { body: { rows } })
  const late = product('LATE-1', ['迟到的类目'])
  await push(late)
  await push(late)
  const [row, ...others] = await refused()
  expect(others).toEqual([])
  expect(row?.name).toBe('LATE-1')
  expect(row?.problem).toContain('迟到的类目')
  expect((await retry(row?.id ?? 0)).problem).toContain('迟到的类目')

  await erp('PUT /erp/v1/categories', { body: { rows: [{ path: ['迟到的类目'] }] } })
  expect(await retry(row?.id ?? 0)).toEqual({ problem: null })
  expect(await refused()).toEqual([])
  const stored = await portal.db.selectFrom('sku').select('name').where('code', '=', 'LATE-1').execute()
  expect(stored).toEqual([{ name: '臻选薯角' }])
  expect(
    (
      await tryDesk(
        portal,
        'POST /desk/gateway/refusedRows/{id}/retry',
        { path: { id: row?.id ?? 0 } },
        admin,
      )
    ).code,
  ).toBe(code.notFound)
})

test('a refused row goes away when a later batch stores it, and when somebody dismisses it', async () => {
  const erp = await addErp(portal)
  const stock = (sku: string) => erp('PUT /erp/v1/stock', { body: { rows: [{ sku, state: 'enough' }] } })
  await stock('SOON-1')
  await stock('NEVER-1')
  expect((await refused()).map(({ name }) => name)).toEqual(['NEVER-1', 'SOON-1'])
  await erp('PUT /erp/v1/categories', { body: { rows: [{ path: ['新类目'] }] } })
  await erp('PUT /erp/v1/products', { body: { rows: [product('SOON-1', ['新类目'])] } })
  await stock('SOON-1')
  const [left] = await refused()
  expect(left?.name).toBe('NEVER-1')
  await admin.call('POST /desk/gateway/refusedRows/{id}/dismiss', { path: { id: left?.id ?? 0 } })
  expect(await refused()).toEqual([])
})

test('a row that no database can store is refused alone, and unnamed rows are those of the last batch', async () => {
  const erp = await addErp(portal)
  await erp('PUT /erp/v1/categories', { body: { rows: [{ path: ['坏字'] }] } })
  const push = (name: string) =>
    erp('PUT /erp/v1/products', {
      body: { rows: [product('GOOD-1', ['坏字']), { ...product('BAD-1', ['坏字']), name }] },
    })
  expect((await push('薯角\0')).applied).toBe(1)
  expect((await push('薯角\ud83c')).applied).toBe(1)
  const unnamed = (await refused()).filter(({ name }) => name === '')
  expect(unnamed.map(({ content }) => content)).toEqual([null])
  await push('薯角')
  expect((await refused()).filter(({ name }) => name === '')).toEqual([])
})

test('a refused row does not overwrite what somebody has changed since', async () => {
  const erp = await addErp(portal)
  await erp('PUT /erp/v1/categories', { body: { rows: [{ path: ['原类目'] }] } })
  await erp('PUT /erp/v1/products', { body: { rows: [product('KEPT-1', ['原类目'])] } })
  await erp('PUT /erp/v1/products', { body: { rows: [product('KEPT-1', ['后来的类目'])] } })
  await erp('PUT /erp/v1/categories', { body: { rows: [{ path: ['后来的类目'] }] } })
  const kept = async () => (await refused()).find(({ name }) => name === 'KEPT-1')
  expect((await kept())?.isChanged).toBe(false)
  const known = await admin.call('POST /desk/products/action/queryOne', { body: { code: 'KEPT-1' } })
  await admin.call('PUT /desk/products', { body: { rows: [{ ...known.product, name: '后来的名称' }] } })
  expect((await kept())?.isChanged).toBe(true)
  await expect(retry((await kept())?.id ?? 0)).rejects.toThrow(/“KEPT-1”在这一行被拒绝之后已有修改/)
  const { product: now } = await admin.call('POST /desk/products/action/queryOne', {
    body: { code: 'KEPT-1' },
  })
  expect([now.name, now.category]).toEqual(['后来的名称', ['原类目']])

  await admin.call('PUT /desk/products', { body: { rows: [known.product] } })
  expect(await retry((await kept())?.id ?? 0)).toEqual({ problem: null })
})

test('a refused account, business, allocation or article is watched like a product', async () => {
  const erp = await addErp(portal)
  await erp('PUT /erp/v1/businesses', { body: { rows: [{ code: 'W-1', name: '一店', kind: 'dealer' }] } })
  await erp('PUT /erp/v1/people', {
    body: { rows: [{ phone: '13900000077', name: '吴磊', businesses: ['W-1'] }] },
  })
  await erp('PUT /erp/v1/businesses', { body: { rows: [{ code: 'W-1', name: '一店', kind: 'customer' }] } })
  await erp('PUT /erp/v1/people', {
    body: { rows: [{ phone: '13900000077', name: '吴磊', businesses: ['W-9'] }] },
  })
  await erp('PUT /erp/v1/customers', { body: { rows: [{ customer: 'W-9', dealer: 'W-1' }] } })
  await erp('PUT /erp/v1/news', {
    body: {
      rows: [
        {
          key: 'W-1',
          category: '动态',
          title: '甲',
          summary: '',
          author: '',
          html: '<p>甲</p>',
          publishedAt: 'x',
        },
      ],
    },
  })
  const changed = async () =>
    (await refused()).filter(({ isChanged }) => isChanged).map(({ endpoint }) => endpoint.split('/').at(-1))
  expect(await changed()).toEqual([])
  const kept = await portal.db
    .selectFrom('erp_refused_row')
    .select('standing')
    .where('endpoint', '=', 'PUT /erp/v1/people')
    .execute()
  expect(kept).toEqual([{ standing: expect.stringMatching(/^[0-9a-f]{64}$/) as string }])
  await admin.call('PUT /desk/people', {
    body: { phone: '13900000077', name: '吴磊', businesses: ['W-1'], isDisabled: true },
  })
  await admin.call('PUT /desk/businesses', {
    body: { code: 'W-1', name: '一店', kind: 'dealer', minimumCases: 5 },
  })
  expect(await changed()).toEqual(['people', 'businesses'])
})

test('a refused price is not written from the desk, where two persons would have to agree', async () => {
  const erp = await addErp(portal)
  await erp('PUT /erp/v1/tierPrices', { body: { rows: [{ tier: 1, sku: 'NO-PRICE', price: 1_000 }] } })
  const [row] = await refused()
  await expect(retry(row?.id ?? 0)).rejects.toThrow(/两人确认/)
  await admin.call('POST /desk/gateway/refusedRows/{id}/dismiss', { path: { id: row?.id ?? 0 } })
})

test('a refused business whose level would move prices beyond the limit is not written by one person', async () => {
  const erp = await addErp(portal)
  const dealer = { code: 'LV-1', name: '级冻', kind: 'dealer' as const }
  await erp('PUT /erp/v1/businesses', { body: { rows: [{ ...dealer, priceTier: 1 }] } })
  const { id: sku_id } = await portal.db
    .selectFrom('sku')
    .select('id')
    .where('code', '=', 'FF-1')
    .executeTakeFirstOrThrow()
  await portal.db.deleteFrom('tier_price').where('tier', 'in', [1, 7]).execute()
  await portal.db
    .insertInto('tier_price')
    .values([
      { tier: 1, sku_id, price: 10_000 },
      { tier: 7, sku_id, price: 1 },
    ])
    .execute()
  await erp('PUT /erp/v1/businesses', {
    body: {
      rows: [
        {
          ...dealer,
          priceTier: 7,
          pickUpPlace: {
            district: '999999',
            detail: '张江路 1 号',
            contactName: '王仓',
            contactPhone: '13800000002',
          },
        },
      ],
    },
  })
  const row = (await refused()).find(({ name }) => name === 'LV-1')
  await expect(retry(row?.id ?? 0)).rejects.toThrow(/改为 7 级.*第二人确认/)
  await portal.db.updateTable('tier_price').set({ price: 10_000 }).where('tier', '=', 7).execute()
  expect((await retry(row?.id ?? 0)).problem).toContain('pickUpPlace')
})

test('calls are listed with their outcome, and readers of events with how far they are behind', async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const erp = await addErp(portal)
  await erp('GET /erp/v1/events', { query: { after: 0, limit: 1 } })
  await erp('PUT /erp/v1/stock', { body: { rows: [{ sku: 'NEVER-2', state: 'enough' }] } })
  await expect
    .poll(
      async () => {
        const { rows } = await admin.call('POST /desk/gateway/calls/action/query', { body: {} })
        return rows.slice(0, 2).map(row => [row.endpoint, row.code, row.applied, row.rejected])
      },
      { timeout: 20_000 },
    )
    .toEqual([
      ['PUT /erp/v1/stock', code.ok, 0, 1],
      ['GET /erp/v1/events', code.ok, null, null],
    ])
  const failed = await admin.call('POST /desk/gateway/calls/action/query', { body: { failed: true } })
  expect(failed.rows[0]?.summary).not.toBe('')
  const { keys, push } = await admin.call('GET /desk/keys', {})
  const last = keys.at(-1)
  expect([last?.readPosition, (last?.behind ?? -1) >= 0]).toEqual([0, true])
  expect(push.isOn).toBe(false)
})
