import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addStaff, type Staff } from '../support/desk.ts'

let portal: TestApp
let trader: Staff
beforeAll(async () => {
  portal = await startTestApp()
  trader = await addStaff(portal, ['trade'])
})
afterAll(() => portal.close())

const listed = (body: object = {}) =>
  trader.call('POST /desk/products/action/query', { body: { page: 1, ...body } })

const firstCode = async () => (await listed()).rows[0]?.code ?? ''
const productOf = async (code: string) =>
  (await trader.call('POST /desk/products/action/queryOne', { body: { code } })).product

test('products are listed, narrowed, taken off sale and still found', async () => {
  const all = await listed()
  expect(all.total).toBeGreaterThan(1)
  const [first] = all.rows
  const { code, name, category } = first ?? { code: '', name: '', category: '' }
  expect(category).not.toBe('')
  const off = await trader.call('POST /desk/products/action/setOnSale', {
    body: { codes: [code], onSale: false },
  })
  expect(off).toMatchObject({ applied: 1, waiting: 0, rejected: [] })
  expect((await listed({ onSale: false })).rows.map(row => row.code)).toEqual([code])
  expect((await listed({ word: name })).rows.map(row => row.code)).toContain(code)
  expect((await listed({ word: code })).rows[0]?.code).toBe(code)
  const again = await trader.call('POST /desk/products/action/setOnSale', {
    body: { codes: [code], onSale: false },
  })
  expect(again).toMatchObject({ batch: null, applied: 0, same: 1 })
  await trader.call('POST /desk/changes/{id}/undo', { path: { id: off.batch ?? 0 } })
  expect((await listed({ onSale: false })).rows).toEqual([])
})

test('the second of two who edit one product learns what the first has changed', async () => {
  const code = await firstCode()
  const seen = await productOf(code)
  await trader.call('PUT /desk/products', {
    body: { rows: [{ ...seen, tagline: '外酥里嫩' }], seen: [seen] },
  })
  const late = await trader.call('PUT /desk/products', {
    body: { rows: [{ ...seen, series: '新系列' }], seen: [seen] },
  })
  expect(late).toMatchObject({ applied: 0, rejected: [{ row: 0 }] })
  expect(late.rejected[0]?.problem).toContain('卖点')
  expect(await productOf(code)).toEqual({ ...seen, tagline: '外酥里嫩' })
})

test('a new product comes with its batch and goes with it, unless something names it', async () => {
  const template = await productOf(await firstCode())
  const add = (code: string) =>
    trader.call('PUT /desk/products', { body: { rows: [{ ...template, code, gtin: null }] } })
  const { batch } = await add('NEW-1')
  expect((await listed({ word: 'NEW-1' })).rows).toHaveLength(1)
  await trader.call('POST /desk/changes/{id}/undo', { path: { id: batch ?? 0 } })
  expect((await listed({ word: 'NEW-1' })).rows).toHaveLength(0)

  const second = await add('NEW-2')
  await trader.call('PUT /desk/stock', { body: { rows: [{ sku: 'NEW-2', state: 'enough' }] } })
  await expect(
    trader.call('POST /desk/changes/{id}/undo', { path: { id: second.batch ?? 0 } }),
  ).rejects.toThrow(/NEW-2.*已被.*引用/)
})

test('a wrong row is reported by its column and does not keep the others away', async () => {
  const code = await firstCode()
  const template = await productOf(code)
  const report = await trader.call('PUT /desk/products', {
    body: {
      rows: [
        { ...template, category: ['没有这个类目'] },
        { ...template, code: 'NEW-3', gtin: null },
      ],
    },
  })
  expect(report).toMatchObject({
    applied: 1,
    rejected: [{ row: 0, problem: '类目：没有类目“没有这个类目”' }],
  })
})

test('stock and allotments are set, shown and undone', async () => {
  const code = await firstCode()
  const stock = await trader.call('PUT /desk/stock', {
    body: { rows: [{ sku: code, state: 'coming', arrivesOn: '2026-12-01', quantity: 12 }] },
  })
  await trader.call('PUT /desk/allotments', { body: { rows: [{ sku: code, total: 40 }] } })
  const limited = await trader.call('PUT /desk/allotments', { body: { rows: [{ sku: code, total: 50 }] } })
  const one = () => trader.call('POST /desk/products/action/queryOne', { body: { code } })
  expect(await one()).toMatchObject({
    stock: { state: 'coming', quantity: 12 },
    allotment: { total: 50, used: 0 },
  })
  await trader.call('POST /desk/changes/{id}/undo', { path: { id: stock.batch ?? 0 } })
  await trader.call('POST /desk/changes/{id}/undo', { path: { id: limited.batch ?? 0 } })
  expect(await one()).toMatchObject({ allotment: { total: 40 } })
  expect((await one()).stock?.state).not.toBe('coming')
})

test('categories are added, renamed with the words of their products, and removed when empty', async () => {
  const { rows } = await trader.call('GET /desk/categories', {})
  const used = rows.find(({ products }) => products > 0)
  await trader.call('PUT /desk/categories', { body: { rows: [{ path: ['节日礼盒'] }] } })
  const named = async (name: string) =>
    (await trader.call('GET /desk/categories', {})).rows.find(row => row.name === name)
  const added = await named('节日礼盒')
  await trader.call('POST /desk/categories/action/remove', { body: { id: added?.id ?? 0 } })
  expect(await named('节日礼盒')).toBeUndefined()
  await expect(
    trader.call('POST /desk/categories/action/remove', { body: { id: used?.id ?? 0 } }),
  ).rejects.toThrow(/移走后再删除/)
  await trader.call('POST /desk/categories/action/rename', { body: { id: used?.id ?? 0, name: '琥珀点心' } })
  expect((await listed({ word: '琥珀点心' })).total).toBe(used?.products)
  expect((await listed({ categoryId: used?.id })).total).toBe(used?.products)
})
