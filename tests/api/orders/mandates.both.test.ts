import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { addSku } from '../support/cart.ts'
import { give, mandateFor, mandateOf, type Mandate } from '../support/orders/mandates.ts'
import {
  addAllowance,
  addOrderingDealer,
  addTerminal,
  checkoutOf,
  place,
  placingOf,
  putIn,
  quotaOf,
} from '../support/orders/orders.ts'
import { grantSample } from '../support/orders/sample-balance.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const cartOf = async (client: Client) => {
  const { groups } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  return groups.flatMap(({ lines }) => lines.map(({ key, qty }) => [key, qty]))
}

const ordersOf = (business: number) =>
  portal.db.selectFrom('trade_order').select(['id', 'amount']).where('buyer_id', '=', business).execute()

const messagesTo = (business: number) =>
  portal.db
    .selectFrom('message')
    .select(['title', 'content'])
    .where('business_id', '=', business)
    .where('title', '=', '离线订单未能提交')
    .execute()

const setPrice = (sku: number, price: number) =>
  portal.db.updateTable('tier_price').set({ price }).where('sku_id', '=', sku).execute()

/** A dealer with three cases of a product in the cart, and the mandate for them. */
async function addMandate() {
  const dealer = await addOrderingDealer(portal)
  const sku = await addSku(portal, { price: 10_000 })
  const mandate = await mandateFor(portal, dealer.client, [{ skuId: sku, addressId: dealer.first, qty: 3 }])
  return { ...dealer, sku, mandate }
}

test('a mandate is placed as it was given, and its goods leave the cart', async () => {
  const { client, first, second, business, brand, carTypeId } = await addOrderingDealer(portal)
  const [sku, other] = [await addSku(portal, { price: 10_000 }), await addSku(portal, { price: 500 })]
  const given = await mandateFor(portal, client, [
    { skuId: sku, addressId: first, qty: 3 },
    { skuId: other, addressId: first, qty: 2 },
    { skuId: other, addressId: second, qty: 9 },
  ])
  const [day = ''] = (await checkoutOf(client)).groups[0]?.dates[0]?.days.slice(1) ?? []
  const groups = given.groups.map((group, at) =>
    at === 0 ? { ...group, expectedOn: day, remark: '走后门' } : group,
  )
  const { placed, returned } = await give(client, { ...given, groups })
  expect(returned).toEqual([])
  expect(placed.map(({ addressId, amount, cases }) => [addressId, amount, cases])).toEqual([
    [first, 31_000, 5],
    [second, 4_500, 9],
  ])
  const detail = await client.expect('GET /purchaseOrders/getByIdV2/{id}', {
    path: { id: placed[0]?.id ?? 0 },
  })
  expect(detail).toMatchObject({
    status: 20,
    expectedOn: day,
    remark: '走后门',
    car: { id: carTypeId },
    seller: { id: brand },
  })
  expect(detail.lines.map(({ skuId, qty, price }) => [skuId, qty, price])).toEqual([
    [sku, 3, 10_000],
    [other, 2, 500],
  ])
  expect(detail.history.map(({ action, to }) => [action, to])).toEqual([['submit', 20]])
  expect(await cartOf(client)).toEqual([])
  expect(await messagesTo(business)).toEqual([])
})

test('what was put into the cart since stays there, and a fallen price is paid as it is now', async () => {
  const { client, first, sku, mandate } = await addMandate()
  await putIn(client, sku, first, 4)
  const late = await addSku(portal)
  await putIn(client, late, first, 1)
  await setPrice(sku, 9_000)
  expect((await give(client, mandate)).placed).toMatchObject([{ amount: 27_000, cases: 3 }])
  expect(await cartOf(client)).toEqual([
    [`${first}:${sku}`, 4],
    [`${first}:${late}`, 1],
  ])
})

test('goods that left the cart are placed all the same, once', async () => {
  const { client, business, mandate } = await addMandate()
  await place(client, placingOf(await checkoutOf(client)))
  expect((await give(client, mandate)).placed).toHaveLength(1)
  expect(await ordersOf(business)).toHaveLength(2)
})

interface Change {
  readonly mandate: Mandate
  readonly sku: number
  readonly business: number
  readonly first: number
  readonly client: Client
}

const with0 = (mandate: Mandate, change: Partial<Mandate['groups'][number]>): Mandate => ({
  ...mandate,
  groups: mandate.groups.map((group, at) => (at === 0 ? { ...group, ...change } : group)),
})

const sale = (sku: number, change: { on_sale?: boolean; minimum?: number }) =>
  portal.db.updateTable('sku').set(change).where('id', '=', sku).execute()

/** Each returns the mandate to be given. */
const changes: readonly [string, readonly string[], (of: Change) => Promise<Mandate> | Mandate][] = [
  [
    'a price that rose',
    ['price', 'total'],
    async ({ sku, mandate }) => (await setPrice(sku, 10_001), mandate),
  ],
  ['a total above the most', ['total'], ({ mandate }) => ({ ...mandate, most: mandate.most - 1 })],
  [
    'a product off sale',
    ['offSale'],
    async ({ sku, mandate }) => (await sale(sku, { on_sale: false }), mandate),
  ],
  ['a new minimum', ['minimum'], async ({ sku, mandate }) => (await sale(sku, { minimum: 5 }), mandate)],
  [
    'an unknown product',
    ['gone'],
    ({ mandate }) => with0(mandate, { lines: [{ skuId: 999_999_999, qty: 1, price: 1, note: '' }] }),
  ],
  [
    'a quota',
    ['quota'],
    async ({ business, sku, mandate }) => (await quotaOf(portal, business, sku, 2), mandate),
  ],
  ['a day', ['dateGone'], ({ mandate }) => with0(mandate, { expectedOn: '2020-02-03' })],
  ['a vehicle', ['noCar'], ({ mandate }) => with0(mandate, { carTypeId: null })],
  ['a closed method', ['methodClosed'], ({ mandate }) => with0(mandate, { method: 2 })],
  ['another place', ['place'], ({ mandate }) => with0(mandate, { place: '别处' })],
  ['a rebate', ['rebateLimit', 'rebateShort'], ({ mandate }) => ({ ...mandate, rebate: 30_000 })],
  [
    'a deleted address',
    ['addressGone'],
    async ({ client, first, mandate }) => {
      await client.send('DELETE /users/dealerV2/deleteReceiveAddress/{id}', { path: { id: first } })
      return mandate
    },
  ],
  [
    'a minimum of the order',
    ['minimumAmount', 'minimumCases'],
    async ({ business, mandate }) => {
      const row = { business_id: business, minimum_amount: 99_000, minimum_cases: 4 }
      await portal.db.insertInto('order_set').values(row).execute()
      return mandate
    },
  ],
  [
    'the end of its time',
    ['expired'],
    ({ mandate }) => ({ ...mandate, validUntil: new Date(portal.clock.now().getTime() - 1).toISOString() }),
  ],
]

test.each(changes)('%s returns it, nothing is placed, and the buyer is told', async (_, reasons, change) => {
  const made = await addMandate()
  const { client, business } = made
  const before = await cartOf(client)
  const { placed, returned } = await give(client, await change(made))
  expect(placed).toEqual([])
  expect(returned.map(({ reason }) => reason)).toEqual(reasons)
  expect(await ordersOf(business)).toEqual([])
  expect(await cartOf(client)).toEqual(before)
  expect(await messagesTo(business)).toHaveLength(1)
})

test('every difference is named, with its numbers', async () => {
  const { client, business, sku, mandate } = await addMandate()
  await setPrice(sku, 11_000)
  await quotaOf(portal, business, sku, 1)
  const { returned } = await give(client, with0(mandate, { expectedOn: '2020-02-03' }))
  expect(returned).toMatchObject([
    { reason: 'price', was: 10_000, is: 11_000 },
    { reason: 'total', was: 30_000, is: 33_000 },
    { reason: 'quota', was: 3, is: 1 },
    { reason: 'dateGone' },
  ])
  const [message] = await messagesTo(business)
  expect(message?.content).toMatch(/3 箱，¥300\.00.*价格上涨.*合计超出上限.*本月额度不足.*所选日期不能送达/)
})

test('repeated under one id it is answered as before and placed once, also where it was returned before', async () => {
  const { client, business, sku, mandate } = await addMandate()
  const id = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => give(client, mandate, id)))
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(await ordersOf(business)).toHaveLength(1)
  await setPrice(sku, 20_000)
  const again = randomUUID()
  expect((await give(client, mandate, again)).returned).not.toEqual([])
  await setPrice(sku, 10_000)
  expect((await give(client, mandate, again)).returned).not.toEqual([])
  expect(await ordersOf(business)).toHaveLength(1)
  expect(await messagesTo(business)).toHaveLength(1)
})

test('the last of a quota goes to one of two mandates and an order from the cart that come at once', async () => {
  const { client, business, sku, mandate } = await addMandate()
  await quotaOf(portal, business, sku, 5)
  const placing = placingOf(await checkoutOf(client))
  const [one, other, ordered] = await Promise.all([
    give(client, mandate),
    give(client, mandate),
    place(client, placing),
  ])
  const placed = [one, other, ordered].filter(answer => answer.placed.length > 0)
  expect(placed).toHaveLength(1)
  expect(await ordersOf(business)).toHaveLength(1)
  const reasons = [one, other].flatMap(({ returned }) => returned.map(({ reason }) => reason))
  expect(new Set(reasons)).toEqual(new Set(['quota']))
})

test('of two that were given one after the other, the first takes the quota, and a third one is judged all the same', async () => {
  const { client, business, first, sku, mandate } = await addMandate()
  await quotaOf(portal, business, sku, 5)
  const free = await addSku(portal, { price: 700 })
  expect((await give(client, mandate)).placed).toHaveLength(1)
  expect((await give(client, mandate)).returned).toMatchObject([{ reason: 'quota', was: 3, is: 2 }])
  const third = await mandateFor(portal, client, [{ skuId: free, addressId: first, qty: 1 }])
  expect((await give(client, third)).placed).toMatchObject([{ amount: 700 }])
  const [used] = await portal.db
    .selectFrom('allowance')
    .select('used')
    .where('business_id', '=', business)
    .execute()
  expect(used?.used).toBe(3)
})

test('a rebate pays as it was chosen, and free goods wait for an order from the cart', async () => {
  const dealer = await addMandate()
  const { client, business, first, mandate } = dealer
  await addAllowance(portal, { kind: 'rebate', business_id: business, total: 5_000, name: '年返' })
  await grantSample(portal, dealer, await addSku(portal), 4)
  const { available } = await client.expect('POST /relSampleCarts/action/getSampleGoods', {
    body: { addressId: first },
  })
  const rows = available.map(({ id }) => ({ sampleId: id, qty: 1 }))
  await client.send('POST /relSampleCarts/action/createBatch', { body: { addressId: first, rows } })
  const { placed } = await give(client, { ...mandate, rebate: 4_000 })
  expect(placed).toMatchObject([{ amount: 30_000, rebate: 4_000, cases: 3 }])
  const after = await client.expect('POST /relSampleCarts/action/getSampleGoods', {
    body: { addressId: first },
  })
  expect(after.chosen).toHaveLength(1)
})

test('a restaurant gives one to its dealer; one without a supplier hears why', async () => {
  const dealer = await addOrderingDealer(portal)
  const terminal = await addTerminal(portal, dealer.business)
  const sku = await addSku(portal, { price: 10_000 })
  await putIn(terminal.client, sku, terminal.first, 2)
  const body = mandateOf(portal.clock.now(), await checkoutOf(terminal.client))
  const key = 'POST /terminalPurchaseOrders/action/placeMandate'
  const { placed } = await terminal.client.expect(key, { body })
  const [order] = placed
  const detail = await terminal.client.expect('GET /terminalPurchaseOrders/getByIdV2/{id}', {
    path: { id: order?.id ?? 0 },
  })
  expect(detail.seller.id).toBe(dealer.business)
  await portal.db
    .updateTable('business')
    .set({ up_business_id: null })
    .where('id', '=', terminal.business)
    .execute()
  const { returned } = await terminal.client.expect(key, { body })
  expect(returned).toMatchObject([{ reason: 'refused', text: '当前企业还没有供货商，请联系客服' }])
  expect(await messagesTo(terminal.business)).toHaveLength(1)
})

test('what no buyer gives is refused: a foreign address, a product twice, a time that is none or too far away', async () => {
  const { client, sku, mandate, business } = await addMandate()
  const other = await addOrderingDealer(portal)
  const line = { skuId: sku, qty: 1, price: 10_000, note: '' }
  const far = new Date(portal.clock.now().getTime() + 8 * 24 * 3_600_000).toISOString()
  for (const body of [
    with0(mandate, { addressId: other.first }),
    with0(mandate, { lines: [line, line] }),
    { ...mandate, groups: [...mandate.groups, ...mandate.groups] },
    { ...mandate, validUntil: '明天' },
    { ...mandate, validUntil: far },
  ])
    expect((await client.send('POST /purchaseOrders/action/placeMandate', { body })).code).not.toBe(0)
  expect(await ordersOf(business)).toEqual([])
})
