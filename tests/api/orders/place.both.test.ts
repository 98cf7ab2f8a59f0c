import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { addOrderingDealer, checkoutOf, place, placingOf, setQuantities } from '../support/orders/orders.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const put = (portal_: TestApp, sku: number, storage: string) =>
  portal_.db
    .updateTable('sku')
    .set({ storage: storage as 'frozen' })
    .where('id', '=', sku)
    .execute()

test('a checkout becomes one order for each address, with a section for each storage, and the cart is empty', async () => {
  const { client, business, brand, first, second } = await addOrderingDealer(portal)
  const [frozen, ambient] = [await addSku(portal, { price: 10_000 }), await addSku(portal, { price: 2_550 })]
  await put(portal, ambient, 'ambient')
  for (const [skuId, addressId, qty] of [
    [frozen, first, 3],
    [ambient, first, 2],
    [frozen, second, 1],
  ] as const)
    await client.expect('POST /shoppingCarts/', { body: { skuId, addressId, qty } })
  const checkout = await checkoutOf(client)
  expect(checkout.isReady).toBe(true)
  const sections = checkout.groups.map(group =>
    group.sections.map(({ storage, sums }) => [storage, sums.amount]),
  )
  expect(sections).toEqual([
    [
      ['frozen', 30_000],
      ['ambient', 5_100],
    ],
    [['frozen', 10_000]],
  ])
  const { placed, changed } = await place(client, placingOf(checkout))
  expect(changed).toEqual([])
  expect(placed.map(({ addressId, amount, cases }) => [addressId, amount, cases])).toEqual([
    [first, 35_100, 5],
    [second, 10_000, 1],
  ])
  const cart = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  expect(cart.sums.lines).toBe(0)
  const [order] = placed
  const detail = await client.expect('GET /purchaseOrders/getByIdV2/{id}', { path: { id: order?.id ?? 0 } })
  expect(detail).toMatchObject({ status: 20, version: 1, amount: 35_100, buyer: { id: business } })
  expect(detail.number).toMatch(/^PO\d{12}$/)
  expect(detail.history.map(({ action, to }) => [action, to])).toEqual([['submit', 20]])
  const told = await portal.db
    .selectFrom('message')
    .select('content')
    .where('business_id', '=', brand)
    .execute()
  expect(told.filter(({ content }) => content.includes(detail.number))).toHaveLength(1)
})

test('what is otherwise than the buyer saw is told, and nothing is ordered', async () => {
  const { client, first } = await addOrderingDealer(portal)
  const sku = await addSku(portal, { price: 10_000 })
  await client.expect('POST /shoppingCarts/', { body: { skuId: sku, addressId: first, qty: 3 } })
  const placing = placingOf(await checkoutOf(client))
  await portal.db.updateTable('tier_price').set({ price: 10_500 }).where('sku_id', '=', sku).execute()
  const id = placing.groups[0]?.lines[0]?.id ?? 0
  const answer = await place(client, placing)
  expect(answer).toMatchObject({
    placed: [],
    changed: [{ id, reason: 'price', was: 10_000, is: 10_500 }],
    checkout: { sums: { amount: 31_500 } },
  })
  const cart = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  expect(cart.sums.lines).toBe(1)
})

test('a price that fell meanwhile is paid as it is now, and told', async () => {
  const { client, first } = await addOrderingDealer(portal)
  const sku = await addSku(portal, { price: 10_000 })
  await client.expect('POST /shoppingCarts/', { body: { skuId: sku, addressId: first, qty: 3 } })
  const placing = placingOf(await checkoutOf(client))
  await portal.db.updateTable('tier_price').set({ price: 9_000 }).where('sku_id', '=', sku).execute()
  expect(await place(client, placing)).toMatchObject({
    placed: [{ amount: 27_000 }],
    changed: [{ reason: 'price', was: 10_000, is: 9_000 }],
  })
})

test('revoked, changed, handed in again and cancelled, an order keeps its history', async () => {
  const { client, first, carTypeId } = await addOrderingDealer(portal)
  const [sku, other] = [await addSku(portal, { price: 10_000 }), await addSku(portal, { price: 500 })]
  await client.expect('POST /shoppingCarts/', { body: { skuId: sku, addressId: first, qty: 3 } })
  const { placed } = await place(client, placingOf(await checkoutOf(client)))
  const id = placed[0]?.id ?? 0
  const revoked = await client.expect('POST /purchaseOrders/action/revoke', { body: { id, version: 1 } })
  expect(revoked).toEqual({ status: 10, version: 2 })
  await client.expect('POST /purchaseOrders/action/editOrder', { body: { id } })
  await setQuantities(client, [
    { skuId: other, qty: 4 },
    { skuId: sku, qty: 1 },
  ])
  const { cart } = await client.expect('POST /poCarts/action/queryPoCart', { body: {} })
  expect(cart).toMatchObject({
    isCurrent: true,
    problems: [],
    settings: { carTypeId },
    sums: { amount: 12_000 },
  })
  const seen = (cart?.lines ?? []).map(({ product, qty, price }) => ({ skuId: product.id, qty, price }))
  const submitted = await client.expect('POST /purchaseOrders/action/poCartToPo', {
    body: { orderId: id, orderVersion: 2, mode: 'submit', seen },
  })
  expect(submitted.placed).toMatchObject({ id, amount: 12_000, cases: 5 })
  const cancelled = await client.expect('POST /purchaseOrders/action/cancel', { body: { id, version: 3 } })
  expect(cancelled).toEqual({ status: 50, version: 4 })
  const detail = await client.expect('GET /purchaseOrders/getByIdV2/{id}', { path: { id } })
  const { addresses } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  expect(detail.addressName).toBe(addresses.find(address => address.id === first)?.name)
  expect(detail.history.map(({ action, from, to }) => [action, from, to])).toEqual([
    ['submit', null, 20],
    ['revoke', 20, 10],
    ['submit', 10, 20],
    ['cancel', 20, 50],
  ])
})
