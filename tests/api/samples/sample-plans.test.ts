import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { balancesOf } from '#server/domains/allowances/balances.ts'
import { oneSampleOrder, openSampleOrders, queryUses } from '#server/domains/allowances/lists.ts'
import { pageSampleOrders } from '#server/domains/samples/list-sample-orders.ts'
import { queryRatings } from '#server/domains/samples/public.ts'
import { samplesOf } from '#server/domains/samples/read-samples.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { copyOrders } from '../support/orders/many-orders.ts'
import { addOrderingDealer, moveBy } from '../support/orders/orders.ts'
import { addBusiness } from '../support/people.ts'
import { longScansOf } from '../support/plans.ts'
import { storeOrder } from '../support/orders/stored-orders.ts'

let portal: TestApp
let dealer: Awaited<ReturnType<typeof addOrderingDealer>>
const world = { sampleOrder: 0, rating: 0 }

/** Every copied order is an approved application, with a balance that another order has used; all its lines are rated. */
const addSampleOrders = async (sku: number, after: number) => {
  // Planned for the few orders before, the joins below would compare every row with every other.
  await sql`analyze trade_order, order_line`.execute(portal.db)
  await sql`
    with granted as (
      insert into sample_order (number, business_id, application_id, created_at)
      select 'SO-' || o.id, o.buyer_id, o.id, o.created_at from trade_order o where o.id > ${after} and o.id % 2 = 0
      returning id, business_id, application_id, created_at
    ), balances as (
      insert into allowance (kind, business_id, sku_id, sample_order_id, total, used, created_at)
      select 'sample', g.business_id, ${sku}::bigint, g.id, 2, g.id % 3, g.created_at from granted g
      returning id, sample_order_id
    )
    insert into allowance_use (allowance_id, order_id, amount)
    select b.id, g.application_id + 1, 1 from balances b join granted g on g.id = b.sample_order_id
    where exists (select from trade_order o where o.id = g.application_id + 1)`.execute(portal.db)
  await sql`
    insert into sample_feedback (order_line_id, business_id, user_id, taste, look, operation, will_buy, created_at)
    select l.id, o.buyer_id, o.placed_by, 'good', 'good', 'easy', 'yes', o.created_at
    from trade_order o join order_line l on l.order_id = o.id where o.id > ${after}`.execute(portal.db)
}

beforeAll(async () => {
  portal = await startTestApp()
  dealer = await addOrderingDealer(portal)
  const sku = await addSku(portal)
  const base = {
    kind: 'purchase' as const,
    buyer: dealer.business,
    seller: dealer.brand,
    by: dealer.userId,
    address: dealer.first,
    sku,
    status: 20,
  }
  const application = await storeOrder(portal, { ...base, content: 'sample' })
  await moveBy(
    portal,
    { side: 'seller', businessId: dealer.brand },
    { kind: 'purchase', id: application, action: 'confirm' },
  )
  const { id } = await portal.db
    .selectFrom('sample_order')
    .select('id')
    .where('business_id', '=', dealer.business)
    .executeTakeFirstOrThrow()
  const like = await storeOrder(portal, base)
  await copyOrders(portal, like, { buyer: dealer.business, seller: dealer.brand, count: 3_000 })
  for (let other = 0; other < 20; other += 1) {
    const business = await addBusiness(portal)
    await copyOrders(portal, like, { buyer: business, seller: dealer.brand, count: 1_000 })
  }
  await addSampleOrders(sku, like)
  const { rating } = await portal.db
    .selectFrom('sample_feedback')
    .select(({ fn }) => fn.min<number>('id').as('rating'))
    .executeTakeFirstOrThrow()
  Object.assign(world, { sampleOrder: id, rating })
  await sql`analyze`.execute(portal.db)
}, 300_000)
afterAll(() => portal.close())

const as = (db: Db) => ({
  db,
  now: new Date(),
  actor: { userId: dealer.userId, userType: 3, sessionId: 1, businessId: dealer.business } as const,
})
const page = { page: 1, size: 20 } as const

const reads: readonly (readonly [string, (db: Db) => Promise<unknown>])[] = [
  ['the sample orders', db => pageSampleOrders(as(db), page)],
  ['a late page of them', db => pageSampleOrders(as(db), { ...page, page: 70 })],
  ['one tab', db => pageSampleOrders(as(db), { ...page, tab: 'used', sort: 'oldest' })],
  ['an unknown word', db => pageSampleOrders(as(db), { ...page, keyword: '没有这个词' })],
  ['those with something left', db => openSampleOrders(as(db))],
  ['a sample order', db => oneSampleOrder(as(db), world.sampleOrder)],
  ['its balances', db => balancesOf(as(db), world.sampleOrder)],
  ['what its balances were used for', db => queryUses(as(db), { sampleOrderId: world.sampleOrder })],
  ['ratings for the brand', db => queryRatings(db, { after: world.rating + 20_000, limit: 100 })],
]

test.each(reads)('%s: no table is looked through', async (_, read) => {
  expect(await longScansOf(portal, read)).toEqual([])
})

test('the samples of an application are not looked for in all that a dealer has ordered', async () => {
  const read = (db: Db) => samplesOf(as(db), { sampleOrderId: world.sampleOrder })
  expect(await longScansOf(portal, read, 1_000)).toEqual([])
})
