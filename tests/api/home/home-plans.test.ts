import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { readArrivals } from '#server/domains/home/arrivals.ts'
import { readWaits } from '#server/domains/home/waits.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { copyOrders } from '../support/orders/many-orders.ts'
import { addTerminal } from '../support/orders/orders.ts'
import { longScansOf } from '../support/plans.ts'
import { storeOrder } from '../support/orders/stored-orders.ts'

const sold = 3_000

let portal: TestApp
let dealer: Awaited<ReturnType<typeof addBuyer>>

/** A dealer with many orders of a customer, all of them done. */
beforeAll(async () => {
  portal = await startTestApp()
  dealer = await addBuyer(portal)
  const customer = await addTerminal(portal, dealer.business)
  const like = await storeOrder(portal, {
    kind: 'terminal',
    buyer: customer.business,
    seller: dealer.business,
    by: customer.userId,
    address: customer.first,
    sku: await addSku(portal),
    status: 60,
  })
  await copyOrders(portal, like, { buyer: customer.business, seller: dealer.business, count: sold })
  await portal.db
    .updateTable('trade_order')
    .set({ status: 60 })
    .where('seller_id', '=', dealer.business)
    .execute()
  await sql`analyze`.execute(portal.db)
}, 120_000)
afterAll(() => portal.close())

test.each([
  ['waits', readWaits],
  ['arrives', readArrivals],
])('what %s is not looked for among the orders that are done', async (_, read) => {
  const reading = (db: Db) => ({
    db,
    actor: { userId: dealer.userId, userType: 3, sessionId: 1, businessId: dealer.business },
    now: portal.clock.now(),
  })
  expect(await longScansOf(portal, db => read(reading(db)), sold / 2)).toEqual([])
})
