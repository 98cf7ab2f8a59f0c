import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderKinds } from '#contract/orders/life-cycle.ts'
import { purchaseStatusText } from '#contract/orders/purchase-life-cycle.ts'
import { terminalStatusText } from '#contract/orders/terminal-life-cycle.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { imbalances } from '../support/orders/balances.ts'
import {
  addAllowance,
  addOrderingDealer,
  addTerminal,
  checkoutOf,
  handIn,
  place,
  placingOf,
  putIn,
  setQuantities,
} from '../support/orders/orders.ts'
import { storeOrder } from '../support/orders/stored-orders.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const detailOf = {
  purchase: 'GET /purchaseOrders/getByIdV2/{id}',
  terminal: 'GET /terminalPurchaseOrders/getByIdV2/{id}',
} as const
const statesOf = { purchase: purchaseStatusText, terminal: terminalStatusText }

/** Two orders of one checkout to one address, as the portal made them while each storage was an order. */
async function storePair(order: Parameters<typeof storeOrder>[1]) {
  const [frozen, ambient] = [await storeOrder(portal, order), await storeOrder(portal, order)]
  await sql`update order_line set storage = 'ambient', price = 700 where order_id = ${ambient}`.execute(
    portal.db,
  )
  // Ten cases for ¥10.00 and for ¥7.00 each.
  await sql`update trade_order set checkout_id = ${randomUUID()}::uuid,
    amount = case id when ${frozen} then 10_000 else 7_000 end where id in (${frozen}, ${ambient})`.execute(
    portal.db,
  )
  return { frozen, ambient }
}

test('orders that stand keep number, sum and storage in every state: each is an order of one section', async () => {
  const dealer = await addOrderingDealer(portal)
  const customer = await addTerminal(portal, dealer.business)
  const sku = await addSku(portal)
  const { userId: by } = customer
  const buyers = {
    purchase: { ...dealer, seller: dealer.brand },
    terminal: { ...customer, seller: dealer.business },
  }
  for (const kind of orderKinds) {
    const { client, business: buyer, first: address, seller } = buyers[kind]
    for (const status of Object.keys(statesOf[kind]).map(Number)) {
      const stored = { kind, buyer, seller, by, address, sku, status }
      const { frozen, ambient } = await storePair(stored)
      for (const [id, storage, amount] of [
        [frozen, 'frozen', 10_000],
        [ambient, 'ambient', 7_000],
      ] as const) {
        const order = await client.expect(detailOf[kind], { path: { id } })
        expect(order).toMatchObject({
          status,
          amount,
          cases: 10,
          sums: { amount, loads: [{ storage, cases: 10 }] },
        })
        expect(order.sums.loads).toHaveLength(1)
      }
    }
  }
})

test('a change that was open goes on, takes goods of another storage, and keeps what was paid by its account', async () => {
  const { client, business, userId, brand, first, carTypeId } = await addOrderingDealer(portal)
  const [sku, other] = [await addSku(portal, { price: 1_000 }), await addSku(portal, { price: 700 })]
  await portal.db.updateTable('sku').set({ storage: 'ambient' }).where('id', '=', other).execute()
  const stored = {
    kind: 'purchase',
    buyer: business,
    seller: brand,
    by: userId,
    address: first,
    sku,
  } as const
  const { frozen: id, ambient } = await storePair({ ...stored, status: 20 })
  const account = await addAllowance(portal, {
    kind: 'rebate',
    business_id: business,
    name: '年返',
    total: 9_000,
    used: 2_000,
  })
  await sql`update trade_order set rebate = 2_000, rebate_account_id = ${account}, car_type_id = ${carTypeId}
    where id = ${id}`.execute(portal.db)
  await sql`insert into allowance_use (order_id, allowance_id, amount) values (${id}, ${account}, 2_000)`.execute(
    portal.db,
  )
  await sql`insert into allowance_movement (allowance_id, order_id, kind, amount, at)
    values (${account}, ${id}, 'reserved', 2_000, ${portal.clock.now()}::timestamptz)`.execute(portal.db)
  await client.expect('POST /purchaseOrders/action/editOrder', { body: { id, replace: false } })
  await setQuantities(client, [{ skuId: other, qty: 10 }])
  const { placed } = (await handIn(client, id)).body
  expect(placed).toMatchObject({ id, amount: 17_000, rebate: 2_000, cases: 20 })
  const { sums } = await client.expect(detailOf.purchase, { path: { id } })
  expect(sums.loads.map(({ storage }) => storage)).toEqual(['frozen', 'ambient'])
  const beside = await client.expect(detailOf.purchase, { path: { id: ambient } })
  expect(beside).toMatchObject({ amount: 7_000, version: 1, status: 20 })
  expect(await imbalances(portal)).toEqual([])
})

test('a request that a device has kept since names rebates by storage: their sum pays for the one order, once', async () => {
  const { client, business, first } = await addOrderingDealer(portal)
  const account = await addAllowance(portal, {
    kind: 'rebate',
    business_id: business,
    name: '年返',
    total: 900_000,
  })
  const [sku, other] = [await addSku(portal, { price: 10_000 }), await addSku(portal, { price: 10_000 })]
  await portal.db.updateTable('sku').set({ storage: 'ambient' }).where('id', '=', other).execute()
  for (const skuId of [sku, other]) await putIn(client, skuId, first, 10)
  const { groups, protocolIds } = placingOf(await checkoutOf(client))
  const rebates = [
    { storage: 'frozen' as const, share: { accountId: account, amount: 20_000 } },
    { storage: 'ambient' as const, share: { accountId: account, amount: 333 } },
  ]
  const { placed } = await place(client, {
    groups: groups.map(group => ({ ...group, rebates })),
    protocolIds,
  })
  expect(placed).toMatchObject([{ amount: 200_000, rebate: 20_333, cases: 20 }])
  expect(await imbalances(portal)).toEqual([])
})
