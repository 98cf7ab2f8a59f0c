import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { noteOnTheWay, orderWithRebate } from '../support/orders/deliveries.ts'
import { addOrderingDealer } from '../support/orders/orders.ts'
import { owedByOrders } from '../support/orders/statement-history.ts'
import { storeOrder } from '../support/orders/stored-orders.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const enter = () => sql`select enter_earlier_goods()`.execute(portal.db)

test('goods that left without a note are owed, with the share of the rebate that no note has', async () => {
  portal.clock.set('2026-10-15T02:00:00Z')
  const dealer = await addOrderingDealer(portal)
  const sku = await addSku(portal, { price: 10_000 })
  const id = await storeOrder(portal, {
    kind: 'purchase',
    buyer: dealer.business,
    seller: dealer.brand,
    by: dealer.userId,
    address: dealer.first,
    sku,
    status: 70,
    number: 'PO-EARLIER',
    amount: 100_000,
    shipped: 10,
  })
  await portal.db.updateTable('trade_order').set({ rebate_departed: 20_000 }).where('id', '=', id).execute()
  // Of another order six cases left on a note, and four before there were notes.
  const order = await orderWithRebate(portal, dealer, { sku, qty: 10, rebate: 10_000 })
  await noteOnTheWay(portal, dealer.brand, order, [6])
  await portal.db
    .updateTable('order_line')
    .set({ shipped: 10, departed: 10 })
    .where('order_id', '=', order.id)
    .execute()

  await enter()
  await enter()
  const october = await dealer.client.expect('POST /statements/action/query', { body: { month: '2026-10' } })
  expect(october.lines.filter(({ kind }) => kind === 'earlier')).toMatchObject([
    { amount: 80_000, day: '2026-10-15', document: { id, number: 'PO-EARLIER' }, orders: [{ id }] },
    { amount: 40_000, day: '2026-10-15', document: { id: order.id, number: order.number } },
  ])
  expect(october).toMatchObject({ opening: 0, sums: { delivery: 180_000, rebate: -6_000 } })
  expect(october.closing).toBe(await owedByOrders(portal, dealer.business))
})
