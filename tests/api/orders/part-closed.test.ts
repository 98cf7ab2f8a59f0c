import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from '#contract/orders/account.ts'
import { closeRest, settleDifferences } from '#server/domains/deliveries/public.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku, addSkusLike } from '../support/cart.ts'
import { asBrand, confirmedOrder, noteOnTheWay, orderWithRebate } from '../support/orders/deliveries.ts'
import { imbalances } from '../support/orders/balances.ts'
import { addErp } from '../support/gateway.ts'
import { addAllowance, addOrderingDealer } from '../support/orders/orders.ts'
import { codeOf } from '../support/relations.ts'
import { signFor } from '../support/orders/returns.ts'

let portal: TestApp
let sku: number
beforeAll(async () => {
  portal = await startTestApp()
  sku = await addSku(portal, { price: 10_000 })
})
afterAll(() => portal.close())

/** Ten cases for 1,000 yuan, a hundred of them from a rebate; six are shipped and the rest is closed. */
const world = async () => {
  const dealer = await addOrderingDealer(portal)
  const order = await orderWithRebate(portal, dealer, { sku, qty: 10, rebate: 10_000 })
  const note = await noteOnTheWay(portal, dealer.brand, order, [6])
  await asBrand(portal, dealer.brand, by =>
    closeRest(by, { orderId: order.id, version: null, reason: '缺货' }),
  )
  return { dealer, order, note }
}

test('what was closed is not to be paid, wherever the order is read', async () => {
  const { dealer, order } = await world()
  const { client } = dealer
  const head = await client.expect('GET /purchaseOrders/getByIdV2/{id}', { path: { id: order.id } })
  expect(head).toMatchObject({ amount: 100_000, closedAmount: 40_000, rebate: 6_000 })
  const { rows } = await client.expect('POST /purchaseOrders/action/queryPageBySkuOrPo', {
    body: { page: 1, size: 10 },
  })
  expect([head, ...rows].map(read => accountOf('purchase', read).due)).toEqual([54_000, 54_000])
  const account = await client.expect('GET /purchaseOrders/dealerV2/queryPayAccount/{id}', {
    path: { id: order.id },
  })
  expect(account.amount).toBe(54_000)

  const erp = await addErp(portal, ['orders', 'payments'])
  const sold = await erp('POST /erp/v1/orders/action/query', { body: { numbers: [order.number] } })
  expect(sold.orders[0]).toMatchObject({ amount: 100_000, rebate: 6_000, payable: 54_000 })
  const row = {
    key: 'PART-CLOSED',
    dealer: await codeOf(portal, dealer.business),
    orders: [order.number],
    amount: 90_000,
    dueOn: '2030-01-01',
    payee: { name: '麦肯食品', bank: '中国工商银行', account: '6222' },
  }
  await erp('PUT /erp/v1/paymentNotices', { body: { rows: [row] } })
  const [notice] = await client.expect('POST /paymentNotifys/action/queryList', {
    body: { orderId: order.id },
  })
  const { orders } = await client.expect('GET /paymentNotifys/{id}', { path: { id: notice?.id ?? 0 } })
  expect(orders[0]).toMatchObject({ due: 54_000, amount: 54_000 })
})

test('what is closed goes back to the quota that it was taken from, whatever category its product is in today', async () => {
  const dealer = await addOrderingDealer(portal)
  const [one = 0, other = 0] = await addSkusLike(portal, sku, 2)
  const { rows } = await sql<{ id: number }>`
    select id from sku_category where level = 3 order by id desc limit 2`.execute(portal.db)
  const quotas = []
  for (const [at, { id }] of rows.entries()) {
    await portal.db
      .updateTable('sku')
      .set({ category_id: id })
      .where('id', '=', at === 0 ? one : other)
      .execute()
    const month = `${portal.clock.now().toISOString().slice(0, 7)}-01`
    quotas.push(
      await addAllowance(portal, {
        kind: 'quota',
        business_id: dealer.business,
        category_id: id,
        month,
        total: 40,
      }),
    )
  }
  const order = await confirmedOrder(portal, dealer, [
    { sku: one, qty: 10 },
    { sku: other, qty: 9 },
  ])
  await noteOnTheWay(portal, dealer.brand, order, [10])
  await portal.db
    .updateTable('sku')
    .set({ category_id: rows[0]?.id ?? 0 })
    .where('id', '=', other)
    .execute()
  await asBrand(portal, dealer.brand, by =>
    closeRest(by, { orderId: order.id, version: null, reason: '缺货' }),
  )
  const used = await portal.db
    .selectFrom('allowance')
    .select('used')
    .where('id', 'in', quotas)
    .orderBy('id')
    .execute()
  expect(used).toEqual([{ used: 10 }, { used: 0 }])
})

test('what is closed gives its rebate back once, the accounts one after the other', async () => {
  const dealer = await addOrderingDealer(portal)
  const order = await orderWithRebate(portal, dealer, {
    sku,
    qty: 10,
    rebate: 10_000,
    totals: [3_000, 9_000],
  })
  const usedOf = async () => {
    const rows = await portal.db
      .selectFrom('allowance')
      .select('used')
      .where('business_id', '=', dealer.business)
      .orderBy('id')
      .execute()
    return rows.map(({ used }) => used)
  }
  expect(await usedOf()).toEqual([3_000, 7_000])
  await noteOnTheWay(portal, dealer.brand, order, [6])
  await asBrand(portal, dealer.brand, by =>
    closeRest(by, { orderId: order.id, version: null, reason: '缺货' }),
  )
  expect(await usedOf()).toEqual([0, 6_000])
  expect(await imbalances(portal)).toEqual([])
})

test('the credit for cases that never came leaves out what a rebate paid of them', async () => {
  const { dealer, note } = await world()
  await signFor(portal, dealer, note.id, [4])
  const read = () =>
    dealer.client.expect('POST /deliveryNotes/queryDeliveryNoteInfo', { body: { id: note.id } })
  const lineId = (await read()).lines[0]?.id ?? 0
  await asBrand(portal, dealer.brand, by =>
    settleDifferences(by, { id: note.id, version: null, lines: [{ lineId, how: 'credit' }] }),
  )
  // Two of the six cases that were not closed, for which a rebate paid 60 of 600 yuan.
  expect((await read()).lines[0]?.credit).toBe(18_000)
})
