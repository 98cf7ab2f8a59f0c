import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { addOrderingDealer, checkoutOf, moveBy, place, placingOf, putIn } from '../support/orders/orders.ts'
import { grantSample } from '../support/orders/sample-balance.ts'

const again = 'POST /purchaseOrders/action/addPurchaseAgain'
const bought = 'POST /quickOrders/action/queryBought'
const recent = 'POST /workbench/action/queryRecentOrders'

let portal: TestApp
let one: number
let other: number
beforeAll(async () => {
  portal = await startTestApp()
  one = await addSku(portal, { price: 10_000 })
  other = await addSku(portal, { price: 20_000 })
})
afterAll(() => portal.close())

type Dealer = Awaited<ReturnType<typeof addOrderingDealer>>

const orderOf = async (
  { client, first }: Dealer,
  wanted: readonly (readonly [sku: number, qty: number])[],
) => {
  for (const [sku, qty] of wanted) await putIn(client, sku, first, qty)
  const { placed } = await place(client, placingOf(await checkoutOf(client)))
  return placed[0]?.id ?? 0
}

test('goods of several orders are joined, and the lines of the cart that hold them are named', async () => {
  const dealer = await addOrderingDealer(portal)
  const { client, first } = dealer
  const earlier = await orderOf(dealer, [[one, 3]])
  const later = await orderOf(dealer, [
    [one, 2],
    [other, 4],
  ])
  const asked = await client.expect(again, { body: { id: later, also: [earlier] } })
  expect(asked.lines.map(({ skuId, qty }) => [skuId, qty])).toEqual([
    [one, 5],
    [other, 4],
  ])
  expect(asked).toMatchObject({ added: [], addressId: first })
  const lines = asked.lines.map(({ skuId, proposed }) => ({ skuId, qty: proposed ?? 0 }))
  const { added } = await client.expect(again, {
    body: { id: later, also: [earlier], addressId: first, lines },
  })
  const checkout = await client.expect('POST /checkouts/action/queryCheckout', {
    body: { ids: added.map(({ lineId }) => lineId ?? 0) },
  })
  expect(
    checkout.groups.flatMap(({ sections }) => sections.flatMap(each => each.lines.map(({ qty }) => qty))),
  ).toEqual([5, 4])
})

test('a row says whether it has more than free goods, which are not bought again', async () => {
  const dealer = await addOrderingDealer(portal)
  const { sample } = await grantSample(portal, dealer, other, 2)
  const id = await orderOf(dealer, [[one, 3]])
  const rowOf = async () => {
    const { rows } = await dealer.client.expect('POST /purchaseOrders/action/queryPageBySkuOrPo', {
      body: { page: 1, size: 20 },
    })
    return rows.find(row => row.id === id)?.hasPaid
  }
  expect(await rowOf()).toBe(true)
  await portal.db
    .updateTable('order_line')
    .set({ sample_id: sample, price: 0 })
    .where('order_id', '=', id)
    .execute()
  expect(await rowOf()).toBe(false)
  expect((await dealer.client.expect(again, { body: { id } })).lines).toEqual([])
})

test('an order of somebody else is not joined', async () => {
  const dealer = await addOrderingDealer(portal)
  const foreign = await orderOf(await addOrderingDealer(portal), [[one, 1]])
  const own = await orderOf(dealer, [[one, 1]])
  const { code } = await dealer.client.send(again, { body: { id: own, also: [foreign] } })
  expect(code).not.toBe(0)
})

test('a cancelled or rejected order is neither counted as bought nor offered again', async () => {
  const dealer = await addOrderingDealer(portal)
  const { client, brand } = dealer
  const stays = await orderOf(dealer, [[one, 3]])
  const cancelled = await orderOf(dealer, [
    [one, 2],
    [other, 4],
  ])
  const rejected = await orderOf(dealer, [[other, 1]])
  const timesOf = async () =>
    Object.fromEntries((await client.expect(bought, { body: {} })).map(row => [row.product.id, row.times]))
  expect(await timesOf()).toEqual({ [one]: 2, [other]: 2 })
  await client.expect('POST /purchaseOrders/action/cancel', { body: { id: cancelled, version: 1 } })
  expect(await timesOf()).toEqual({ [one]: 1, [other]: 1 })
  await moveBy(
    portal,
    { side: 'seller', businessId: brand },
    { kind: 'purchase', id: rejected, action: 'reject' },
  )
  expect(await timesOf()).toEqual({ [one]: 1 })
  expect((await client.expect(recent, { body: {} })).map(({ id }) => id)).toEqual([stays])
})
