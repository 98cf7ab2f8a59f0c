import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangeKindName } from '#contract/desk/change-entries.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addStaff, type Staff } from '../support/desk.ts'
import { addErp } from '../support/gateway.ts'
import { exportedSheet, sendSheet, sheetRows, type Cells } from '../support/sheets/sheets.ts'

let portal: TestApp
let trader: Staff
beforeAll(async () => {
  portal = await startTestApp()
  trader = await addStaff(portal, ['trade'])
})
afterAll(() => portal.close())

const begin = (kind: ChangeKindName, cells: Cells) => sendSheet(trader, kind, cells)

const rowsOf = (id: number) => sheetRows(trader, id)

test('an export that is sent back changes nothing', async () => {
  await trader.call('PUT /desk/stock', {
    body: { rows: [{ sku: 'FF-1', state: 'coming', arrivesOn: '2026-12-05', quantity: 7 }] },
  })
  await trader.call('PUT /desk/tierPrices', { body: { rows: [{ tier: 1, sku: 'FF-1', price: 12_345 }] } })
  for (const kind of ['products', 'stock', 'tierPrices'] as const) {
    const cells = await exportedSheet(portal, trader, kind)
    const { counts, unknown } = await begin(kind, cells)
    expect({ kind, unknown, ...counts }).toEqual({
      kind,
      unknown: [],
      new: 0,
      changed: 0,
      gone: 0,
      wrong: 0,
      same: cells.length - 1,
    })
  }
})

test('every row says what it changes or why it cannot, and nothing changes before it is applied', async () => {
  const { id, unknown, counts } = await begin('products', [
    ['物料编码', '名称', '目录价', '标签', '备注'],
    ['FF-1', '新名称', '128.5', '新品、热销', 'x'],
    ['FF-2', '', '', '', ''],
    ['FF-3', '薯条', '12.345', '', ''],
    ['FF-1', '重复', '', '', ''],
    ['', '没有编码', '', '', ''],
    ['FF-9', '只有名称', '', '', ''],
    ['', '', '', '', ''],
  ])
  expect(unknown).toEqual(['备注'])
  expect(counts).toMatchObject({ changed: 1, wrong: 5 })
  const rows = await rowsOf(id)
  expect(rows[0]?.differences.map(({ title, after }) => [title, after])).toEqual([
    ['名称', '新名称'],
    ['标签', '新品、热销'],
    ['目录价（元/箱）', '128.50'],
  ])
  expect(rows.slice(1).map(({ place, problem }) => [place, problem])).toEqual([
    [3, '请填写名称'],
    [4, '目录价（元/箱）：请填写金额（元），最多两位小数'],
    [5, '与前面的行重复'],
    [6, '请填写物料编码'],
    [7, expect.stringContaining('请填写类目')],
  ])
  const named = () =>
    portal.db.selectFrom('sku').select('name').where('code', '=', 'FF-1').executeTakeFirstOrThrow()
  expect((await named()).name).not.toBe('新名称')
  await trader.call('POST /desk/changes/{id}/apply', { path: { id } })
  expect((await named()).name).toBe('新名称')
  await trader.call('POST /desk/changes/{id}/undo', { path: { id } })
  expect((await named()).name).not.toBe('新名称')
})

test('a sheet without the column that names the thing is refused before its rows are sent', async () => {
  await expect(begin('stock', [['库存状态'], ['充足']])).rejects.toThrow(/物料编码/)
})

test('what was changed between comparing and applying is named, and nothing of the file is applied', async () => {
  const sheet: Cells = [
    ['物料编码', '库存状态'],
    ['FF-1', '缺货'],
    ['FF-2', '缺货'],
  ]
  const { id } = await begin('stock', sheet)
  await trader.call('PUT /desk/stock', { body: { rows: [{ sku: 'FF-2', state: 'low' }] } })
  await expect(trader.call('POST /desk/changes/{id}/apply', { path: { id } })).rejects.toThrow(/第 3 行 FF-2/)
  const { stock } = await trader.call('POST /desk/products/action/queryOne', { body: { code: 'FF-1' } })
  expect(stock?.state).not.toBe('none')
  await trader.call('DELETE /desk/changes/{id}', { path: { id } })
})

test('a file is compared again with what somebody has changed meanwhile, and then applied', async () => {
  const code = 'FF-1'
  const { id, counts } = await begin('products', [
    ['物料编码', '名称'],
    [code, '粗薯条'],
    ['FF-2', '细薯条'],
    ['', '没有编码'],
  ])
  expect(counts).toMatchObject({ changed: 2, wrong: 1 })
  const edit = async (of: string, change: { spec?: string; name?: string }) => {
    const known = await trader.call('POST /desk/products/action/queryOne', { body: { code: of } })
    await trader.call('PUT /desk/products', { body: { rows: [{ ...known.product, ...change }] } })
  }
  await edit(code, { spec: '1kg×10包/箱' })
  await edit('FF-2', { name: '细薯条' })
  const path = { id }
  await expect(trader.call('POST /desk/changes/{id}/apply', { path })).rejects.toThrow(/重新对照/)
  const again = await trader.call('POST /desk/changes/{id}/compare', { path, body: {} })
  expect(again.counts).toMatchObject({ changed: 1, same: 1, wrong: 1 })
  expect(await trader.call('POST /desk/changes/{id}/apply', { path })).toMatchObject({ applied: 1 })
  const { product } = await trader.call('POST /desk/products/action/queryOne', { body: { code } })
  expect(product).toMatchObject({ name: '粗薯条', spec: '1kg×10包/箱' })
  await expect(trader.call('POST /desk/changes/{id}/compare', { path, body: {} })).rejects.toThrow(/已应用/)
  await trader.call('POST /desk/changes/{id}/undo', { path })
})

test('a price that a file takes away is compared again, too', async () => {
  const price = { tier: 1, sku: 'FF-1', price: 12_000 }
  await trader.call('PUT /desk/tierPrices', { body: { rows: [price] } })
  const { id, counts } = await begin('tierPrices', [
    ['价格级别', '物料编码', '价格'],
    ['1', 'FF-1', ''],
  ])
  expect(counts).toMatchObject({ gone: 1 })
  const path = { id }
  await trader.call('PUT /desk/tierPrices', { body: { rows: [{ ...price, price: 12_100 }] } })
  const again = await trader.call('POST /desk/changes/{id}/compare', { path, body: {} })
  expect(again.counts).toMatchObject({ gone: 1 })
  const [row] = await rowsOf(id)
  expect(row?.differences.map(({ before }) => before)).toContain('121.00')
  await trader.call('DELETE /desk/changes/{id}', { path })
})

test('a long file is compared in pieces, between which others write', async () => {
  const many = 2_500
  const creditCode = (at: number) => `91310000${String(at).padStart(10, '0')}`
  const titles = ['统一社会信用代码', '企业名称', '区县代码']
  const { id } = await trader.call('POST /desk/changes', {
    body: { kind: 'companies', name: '名录.csv', titles, rows: many },
  })
  const path = { id }
  const cells = Array.from({ length: many }, (_, at) => [creditCode(at), `企业 ${at}`, '310112'])
  for (let at = 0; at < many; at += 1_000)
    await trader.call('POST /desk/changes/{id}/rows', {
      path,
      body: { first: at + 2, rows: cells.slice(at, at + 1_000) },
    })
  const erp = await addErp(portal)
  const push = (at: number) =>
    erp('PUT /erp/v1/companies', {
      body: { rows: [{ creditCode: creditCode(at), name: `企业 ${at}`, district: '310112' }] },
    })
  await push(1)
  const first = await trader.call('POST /desk/changes/{id}/compare', { path, body: {} })
  expect(first).toMatchObject({ next: 2_001, counts: { same: 1, new: many - 1 } })
  await push(2_400)
  const second = await trader.call('POST /desk/changes/{id}/compare', { path, body: { after: 2_001 } })
  expect(second).toMatchObject({ next: null, counts: { same: 2, new: many - 2 } })
  await trader.call('DELETE /desk/changes/{id}', { path })
})

test('a file that was sent in part is not applied, nor is a part of it taken twice', async () => {
  const { id } = await trader.call('POST /desk/changes', {
    body: { kind: 'stock', name: '库存.csv', titles: ['物料编码', '库存状态'], rows: 3 },
  })
  const path = { id }
  const send = (first: number, ...rows: string[][]) =>
    trader.call('POST /desk/changes/{id}/rows', { path, body: { first, rows } })
  await send(2, ['FF-1', '缺货'], ['', ''])
  expect(await trader.call('GET /desk/changes/{id}', { path })).toMatchObject({ state: 'open', missing: 1 })
  await expect(trader.call('POST /desk/changes/{id}/apply', { path })).rejects.toThrow(/未传完/)
  await expect(send(3, ['', ''])).rejects.toThrow(/请勿重复/)
  await expect(send(4, ['FF-2', '缺货'], ['FF-3', '缺货'])).rejects.toThrow(/不符/)
  await send(4, ['FF-2', '缺货'])
  expect(await trader.call('POST /desk/changes/{id}/apply', { path })).toMatchObject({ applied: 2 })
  await trader.call('POST /desk/changes/{id}/undo', { path })
})

test('a batch cannot be undone after seven days, nor twice', async () => {
  const { batch } = await trader.call('PUT /desk/stock', { body: { rows: [{ sku: 'FF-3', state: 'low' }] } })
  const undo = () => trader.call('POST /desk/changes/{id}/undo', { path: { id: batch ?? 0 } })
  portal.clock.advance(8 * 24 * 3_600_000)
  trader = await addStaff(portal, ['trade'])
  await expect(undo()).rejects.toThrow(/7 天/)

  const late = await trader.call('PUT /desk/stock', { body: { rows: [{ sku: 'FF-3', state: 'enough' }] } })
  const path = { id: late.batch ?? 0 }
  await trader.call('POST /desk/changes/{id}/undo', { path })
  await expect(trader.call('POST /desk/changes/{id}/undo', { path })).rejects.toThrow(/已撤销/)
})
