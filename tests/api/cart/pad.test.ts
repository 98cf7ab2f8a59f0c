import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer, addSku, type NewSku } from '../support/cart.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

type Buyer = Awaited<ReturnType<typeof addBuyer>>
const padOf = async ({ client }: Buyer) =>
  client.expect('POST /quickOrders/action/queryByPage', { body: { page: 1, size: 1000 } })

/** As the search finds it: by a code in any spelling. */
const withCode = async (codeText: string, rule: NewSku = {}) => {
  const id = await addSku(portal, { ...rule, code: codeText })
  const key = codeText.toLowerCase().replaceAll(/[^\da-z]/g, '')
  const sku = await portal.db.selectFrom('sku').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const like = await portal.db.selectFrom('sku_search').selectAll().limit(1).executeTakeFirstOrThrow()
  await portal.db
    .insertInto('sku_search')
    .values({ ...like, sku_id: id, on_sale: sku.on_sale, code_key: key })
    .execute()
  return id
}

test('rows by code: every one is answered, twice the same is one line, a fault stops no other', async () => {
  const buyer = await addBuyer(portal)
  const plain = await withCode('QX-0070')
  const stepped = await withCode('QX-0071', { multiple: 4 })
  const offSale = await withCode('QX-0072', { onSale: false })
  const rows = [
    { code: 'qx0070', qty: 2 },
    { code: 'QX-9999', qty: 1 },
    { code: 'ＱＸ－００７１', qty: 3 },
    { code: 'QX-0070', qty: 5 },
    { code: 'QX-0072', qty: 1 },
  ]
  const report = await buyer.client.expect('POST /quickOrders/action/addSkuBatch', { body: { rows } })
  expect(report.rows).toEqual([
    { row: 0, skuId: plain, rejected: null, joined: null, qty: 7 },
    { row: 1, skuId: null, rejected: 'unknownSku', joined: null, qty: null },
    { row: 2, skuId: stepped, rejected: null, joined: null, qty: 3 },
    { row: 3, skuId: plain, rejected: null, joined: 0, qty: 7 },
    { row: 4, skuId: offSale, rejected: null, joined: null, qty: 1 },
  ])
  const pad = await padOf(buyer)
  expect(pad.rows.map(({ product, qty, problems }) => [product.id, qty, problems])).toEqual([
    [plain, 7, []],
    [stepped, 3, ['multiple']],
    [offSale, 1, ['offSale']],
  ])
  expect(pad).toMatchObject({ revision: 1, total: 3 })
})

test('rows that come to more cases than a line holds are refused, not cut', async () => {
  const buyer = await addBuyer(portal)
  const skuId = await withCode('QX-0080')
  const rows = [
    { code: 'QX-0080', qty: 60_000 },
    { code: 'QX-0080', qty: 60_000 },
  ]
  const report = await buyer.client.expect('POST /quickOrders/action/addSkuBatch', { body: { rows } })
  expect(report.rows).toEqual([
    { row: 0, skuId, rejected: 'quantity', joined: null, qty: null },
    { row: 1, skuId, rejected: 'quantity', joined: 0, qty: null },
  ])
  expect((await padOf(buyer)).total).toBe(0)
})

test('a code that two products share but for its signs is the one that is spelt like it, or none', async () => {
  const buyer = await addBuyer(portal)
  const dashed = await withCode('QX-12-3')
  const other = await withCode('QX-1-23')
  const rows = ['qx-1-23', 'ＱＸ－１２－３', 'QX123'].map(spelt => ({ code: spelt, qty: 1 }))
  const report = await buyer.client.expect('POST /quickOrders/action/addSkuBatch', { body: { rows } })
  expect(report.rows.map(row => [row.skuId, row.rejected])).toEqual([
    [other, null],
    [dashed, null],
    [null, 'unknownSku'],
  ])
})

test('rows that move to the cart leave remarks there alone, and one that is gone is told', async () => {
  const buyer = await addBuyer(portal)
  const skuId = await addSku(portal)
  const cart = async () =>
    (await buyer.client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })).groups.flatMap(
      ({ lines }) => lines,
    )
  await buyer.client.expect('POST /shoppingCarts/', { body: { skuId, qty: 1 } })
  const [line] = await cart()
  await buyer.client.expect('PUT /shoppingCarts/', { body: { id: line?.id ?? 0, note: '走后门' } })
  await buyer.client.expect('POST /quickOrders/action/addSku', { body: { skuId, qty: 2 } })
  const id = (await padOf(buyer)).rows[0]?.id ?? 0
  const ids = [id, 999_999_999]
  const moved = await buyer.client.expect('POST /quickOrders/action/addShoppingCart', { body: { ids } })
  expect(moved.rows).toEqual([
    { id, skuId, rejected: null },
    { id: 999_999_999, skuId: null, rejected: 'removed' },
  ])
  expect((await cart()).map(({ qty, note }) => [qty, note])).toEqual([[3, '走后门']])
})

test('what the cart takes leaves the pad, what it refuses stays with its reason', async () => {
  const buyer = await addBuyer(portal)
  const good = await addSku(portal, { price: 1_000 })
  const odd = await addSku(portal, { multiple: 4 })
  for (const skuId of [good, odd])
    await buyer.client.expect('POST /quickOrders/action/addSku', { body: { skuId, qty: 3 } })
  const sums = await buyer.client.expect('POST /quickOrders/action/summaryQuickOrder', { body: {} })
  expect(sums).toMatchObject({ sums: { lines: 2, cases: 6 }, lines: [{ problems: ['multiple'] }] })
  const moved = await buyer.client.expect('POST /quickOrders/action/addShoppingCart', { body: {} })
  expect(moved.rows.map(({ skuId, rejected }) => [skuId, rejected])).toEqual([
    [good, null],
    [odd, 'quantity'],
  ])
  expect((await padOf(buyer)).rows.map(({ product }) => product.id)).toEqual([odd])
  const cart = await buyer.client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  expect(cart.sums).toMatchObject({ lines: 1, cases: 3, amount: 3_000 })
})

test('a business without an address is told so, and its pad stays', async () => {
  const buyer = await addBuyer(portal)
  for (const id of [buyer.first, buyer.second])
    await buyer.client.expect('DELETE /users/dealerV2/deleteReceiveAddress/{id}', { path: { id } })
  await buyer.client.expect('POST /quickOrders/action/addSku', {
    body: { skuId: await addSku(portal), qty: 1 },
  })
  const answer = await buyer.client.send('POST /quickOrders/action/addShoppingCart', { body: {} })
  expect(answer).toMatchObject({ code: code.refused, msg: '还没有收货地址，请先添加收货地址' })
  expect((await padOf(buyer)).total).toBe(1)
})

test('what was bought before comes with its last quantity, but for what is there already', async () => {
  const buyer = await addBuyer(portal)
  const [often, once] = [await addSku(portal), await addSku(portal)]
  const bought = (sku_id: number, times: number, last_quantity: number) => ({
    business_id: buyer.business,
    sku_id,
    times,
    last_quantity,
    last_bought_at: portal.clock.now(),
  })
  await portal.db
    .insertInto('bought_sku')
    .values([bought(often, 9, 6), bought(once, 1, 2)])
    .execute()
  await portal.db.updateTable('sku').set({ pinyin: 'shu tiao' }).where('id', '=', often).execute()
  const list = await buyer.client.expect('POST /quickOrders/action/queryBought', { body: {} })
  expect(list.map(({ product, times, lastQty, pinyin }) => [product.id, times, lastQty, pinyin])).toEqual([
    [often, 9, 6, 'shu tiao'],
    [once, 1, 2, ''],
  ])
  await buyer.client.expect('POST /quickOrders/action/addSku', { body: { skuId: once, qty: 5 } })
  await buyer.client.expect('POST /quickOrders/action/addAll', { body: {} })
  expect((await padOf(buyer)).rows.map(({ product, qty }) => [product.id, qty])).toEqual([
    [once, 5],
    [often, 6],
  ])
})

test('rows change and go, one and all; somebody else has another pad', async () => {
  const [mine, theirs] = [await addBuyer(portal), await addBuyer(portal)]
  const skuId = await addSku(portal)
  await mine.client.expect('POST /quickOrders/action/addSku', { body: { skuId, qty: 3 } })
  const id = (await padOf(mine)).rows[0]?.id ?? 0
  await mine.client.expect('PUT /quickOrders/', { body: { id, qty: 99_999 } })
  expect((await theirs.client.send('PUT /quickOrders/', { body: { id, qty: 1 } })).code).toBe(code.notFound)
  await theirs.client.expect('DELETE /quickOrders/{id}', { path: { id } })
  await theirs.client.expect('POST /quickOrders/action/deleteAll', { body: {} })
  expect((await padOf(mine)).rows[0]).toMatchObject({ id, qty: 99_999 })
  await mine.client.expect('DELETE /quickOrders/{id}', { path: { id } })
  expect((await padOf(mine)).rows).toEqual([])
})

test('the sample basket takes one to five cases of what is given as a sample', async () => {
  const { client, business } = await addBuyer(portal)
  const [given, kept] = [await addSku(portal), await addSku(portal, { sampleAllowed: false })]
  await client.expect('POST /sampleLists/action/addSampleSku', { body: { skuId: given, qty: 4 } })
  const tooMuch = await client.send('POST /sampleLists/action/addSampleSku', {
    body: { skuId: given, qty: 2 },
  })
  expect(tooMuch).toMatchObject({ code: code.refused, msg: '每种样品最多 5 箱，请减少数量' })
  const none = await client.send('POST /sampleLists/action/addSampleSku', { body: { skuId: kept, qty: 1 } })
  expect(none.code).toBe(code.refused)
  await client.expect('POST /sampleLists/action/selectAll', { body: { selected: false } })
  const list = async () => (await client.expect('POST /sampleLists/action/queryList', { body: {} })).rows
  const [row] = await list()
  expect(row).toMatchObject({ qty: 4, selected: false, problems: [] })
  await client.expect('PUT /sampleLists/', { body: { id: row?.id ?? 0, qty: 5, selected: true } })
  await client.expect('POST /sampleLists/action/selectAll', { body: { selected: true } })
  const history = await portal.db
    .selectFrom('history')
    .select('action')
    .where('business_id', '=', business)
    .where('entity', '=', 'sampleList')
    .orderBy('id')
    .execute()
  // Choosing again what is chosen changes nothing.
  expect(history.map(({ action }) => action)).toEqual(['edit', 'unselect', 'select', 'edit'])
  await portal.db.updateTable('sku').set({ sample_allowed: false }).where('id', '=', given).execute()
  expect(await list()).toMatchObject([{ qty: 5, selected: true, problems: ['notSample'] }])
  await client.expect('DELETE /sampleLists/{id}', { path: { id: row?.id ?? 0 } })
  expect(await list()).toEqual([])
})
