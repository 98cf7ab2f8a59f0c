import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplesOf } from '#server/domains/samples/read-samples.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { addSku } from '../support/cart.ts'
import { copyOrders } from '../support/many-orders.ts'
import { addOrderingDealer, moveBy } from '../support/orders.ts'
import { longScansOf } from '../support/plans.ts'
import { storeOrder } from '../support/stored-orders.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

test('the samples of an application are not looked for in all that a dealer has ordered', async () => {
  const dealer = await addOrderingDealer(portal)
  const base = {
    kind: 'purchase' as const,
    buyer: dealer.business,
    seller: dealer.brand,
    by: dealer.userId,
    address: dealer.first,
    sku: await addSku(portal),
    status: 20,
  }
  const application = await storeOrder(portal, { ...base, content: 'sample' })
  await moveBy(
    portal,
    { side: 'seller', businessId: dealer.brand },
    { kind: 'purchase', id: application, action: 'confirm' },
  )
  const { id: sampleOrderId } = await portal.db
    .selectFrom('sample_order')
    .select('id')
    .where('business_id', '=', dealer.business)
    .executeTakeFirstOrThrow()
  const like = await storeOrder(portal, base)
  await copyOrders(portal, like, { buyer: dealer.business, seller: dealer.brand, count: 3_000 })
  await sql`analyze`.execute(portal.db)
  const actor = { userId: dealer.userId, userType: 3, sessionId: 1, businessId: dealer.business }
  expect(await longScansOf(portal, db => samplesOf({ db, actor }, { sampleOrderId }), 1_000)).toEqual([])
}, 120_000)
