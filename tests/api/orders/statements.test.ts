import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexSkus } from '#server/domains/catalog/search/index-skus.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku, addSkusLike } from '../support/cart.ts'
import { addOrderingDealer, checkoutOf, handIn, place, placingOf, quotaOf } from '../support/orders/orders.ts'

let portal: TestApp
let statements = 0
beforeAll(async () => {
  portal = await startTestApp({ onStatement: () => void (statements += 1) })
})
afterAll(() => portal.close())

const counted = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
  const before = statements
  const done = await work()
  return [statements - before, done]
}

/** The statements of looking at a checkout, of placing it, and of changing the order to as many other products. */
async function statementsFor(lines: number): Promise<readonly number[]> {
  const { client, first, business } = await addOrderingDealer(portal)
  const like = await addSku(portal)
  const skuIds = [like, ...(await addSkusLike(portal, like, lines - 1))]
  await quotaOf(portal, business, like, 100_000)
  await client.expect('POST /edits/action/sync', {
    body: {
      clientId: randomUUID(),
      n: 1,
      edits: skuIds.map(skuId => ({
        target: 'cart',
        key: `${first}:${skuId}`,
        op: 'add',
        qty: 1,
        baseQty: 0,
        baseRev: 0,
      })),
    },
  })
  const cart = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  const ids = cart.groups.flatMap(group => group.lines.map(({ id }) => id))
  const [looking, checkout] = await counted(() =>
    client.expect('POST /checkouts/action/queryCheckout', { body: { ids } }),
  )
  const [placing, { placed }] = await counted(() => place(client, placingOf(checkout)))
  const id = placed[0]?.id ?? 0
  expect(placed[0]?.cases).toBe(lines)
  const [opening] = await counted(() =>
    client.expect('POST /purchaseOrders/action/editOrder', { body: { id } }),
  )
  const others = await addSkusLike(portal, await addSku(portal), lines)
  const [saving] = await counted(() =>
    client.expect('POST /poCarts/action/saveBatch', {
      body: { orderId: id, orderVersion: 1, rows: others.slice(0, 500).map(skuId => ({ skuId, qty: 2 })) },
    }),
  )
  const [handing, { body }] = await counted(() => handIn(client, id))
  expect(body.placed?.cases).toBe(lines + 2 * Math.min(lines, 500))
  return [looking, placing, opening, saving, handing]
}

test('statements do not grow with the lines of a checkout or of a changed order', async () => {
  const few = await statementsFor(2)
  expect(await statementsFor(150)).toEqual(few)
})

test('what stands around a changed order is read once, and only what is left of its limits is read again', async () => {
  // This includes reading the order that is handed in. When everything was read again there were 72.
  const handing = (await statementsFor(2)).at(-1)
  expect(handing).toBeLessThan(55)
})

/** The statements of filling the pad by codes, of its sums, of its way to the cart, and of reading and checking that. */
async function cartStatementsFor(lines: number): Promise<readonly number[]> {
  const { client, first: addressId } = await addOrderingDealer(portal)
  const like = await addSku(portal)
  const skuIds = [like, ...(await addSkusLike(portal, like, lines - 1))]
  await portal.db.transaction().execute(tx => indexSkus(tx, skuIds))
  const skus = await portal.db.selectFrom('sku').select('code').where('id', 'in', skuIds).execute()
  const rows = skus.map(({ code }) => ({ code, qty: 1 }))
  const [filling] = await counted(() =>
    client.expect('POST /quickOrders/action/addSkuBatch', { body: { rows } }),
  )
  const [summing, { sums }] = await counted(() =>
    client.expect('POST /quickOrders/action/summaryQuickOrder', { body: {} }),
  )
  const [moving] = await counted(() =>
    client.expect('POST /quickOrders/action/addShoppingCart', { body: { addressId } }),
  )
  const [reading, cart] = await counted(() =>
    client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} }),
  )
  const ids = cart.groups.flatMap(group => group.lines.map(({ id }) => id))
  const [checking, { ready }] = await counted(() =>
    client.expect('POST /shoppingCarts/action/placeOrder', { body: { ids } }),
  )
  expect([sums.lines, ids.length, ready]).toEqual([lines, lines, true])
  return [filling, summing, moving, reading, checking]
}

test('nor with the lines of pad and cart', async () => {
  const few = await cartStatementsFor(10)
  expect(await cartStatementsFor(200)).toEqual(few)
})

test('nor with the addresses and storage classes of a checkout', async () => {
  const statementsWith = async (storages: readonly string[]) => {
    const { client, first, second } = await addOrderingDealer(portal)
    for (const storage of storages) {
      const sku = await addSku(portal)
      await portal.db
        .updateTable('sku')
        .set({ storage: storage as 'frozen' })
        .where('id', '=', sku)
        .execute()
      for (const addressId of storages.length > 1 ? [first, second] : [first])
        await client.expect('POST /shoppingCarts/', { body: { skuId: sku, addressId, qty: 1 } })
    }
    const [placing, { placed }] = await (async () => {
      const checkout = await checkoutOf(client)
      return counted(() => place(client, placingOf(checkout)))
    })()
    return { placing, orders: placed.length }
  }
  const one = await statementsWith(['frozen'])
  expect(one.orders).toBe(1)
  expect(await statementsWith(['frozen', 'chilled', 'ambient'])).toEqual({ placing: one.placing, orders: 2 })
})
