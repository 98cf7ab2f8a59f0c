import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { ownOrders } from '#server/domains/orders/list-orders.ts'
import { countNotices, listNotices, pageNotices } from '#server/domains/payments/list-notices.ts'
import { readNoticesForBrand } from '#server/domains/payments/public.ts'
import { readNotice } from '#server/domains/payments/read-notice.ts'
import { pageOf } from '#server/lists/paged.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { copyOrders } from '../support/orders/many-orders.ts'
import { addPayer } from '../support/orders/payments.ts'
import { addBusiness } from '../support/people.ts'
import { longScansOf } from '../support/plans.ts'

let portal: TestApp
let payer: Awaited<ReturnType<typeof addPayer>>

/** A notice for each order of a business: of ten, seven are paid, one in part, one is late and one is open. */
const addNotices = async (business: number) => {
  await sql`
    with made as (
      insert into payment_notice (number, erp_key, business_id, seller_id, asked, amount, due_on, payee_name, payee_bank,
        payee_account, created_at, updated_at)
      select 'PN-' || o.id, 'PN-' || o.id, o.buyer_id, o.seller_id, 1000, 1000,
        (${portal.clock.now()}::timestamptz)::date + (case when o.id % 10 = 8 then -20 else 20 end), '麦肯', '工行', '6222',
        o.created_at, o.created_at
      from trade_order o where o.buyer_id = ${business} and o.kind = 'purchase' returning id, number
    ), named as (
      insert into payment_notice_order (notice_id, order_id, asked, amount)
      select m.id, substr(m.number, 4)::bigint, 1000, 1000 from made m returning notice_id, order_id
    )
    select count(*) from named`.execute(portal.db)
  await sql`
    insert into payment (erp_key, notice_id, business_id, amount, paid_on, way, recorded_at)
    select 'PAY-' || n.id, n.id, n.business_id, case when x.order_id % 10 = 7 then 400 else 1000 end, n.due_on,
      'transfer', n.created_at
    from payment_notice n join payment_notice_order x on x.notice_id = n.id
    where n.business_id = ${business} and x.order_id % 10 <= 7`.execute(portal.db)
}

beforeAll(async () => {
  portal = await startTestApp()
  payer = await addPayer(portal)
  const others = await Promise.all(Array.from({ length: 24 }, () => addBusiness(portal)))
  await copyOrders(portal, payer.order.id, { buyer: payer.business, seller: payer.brand, count: 700 })
  await addNotices(payer.business)
  for (const business of others) {
    await copyOrders(portal, payer.order.id, { buyer: business, seller: payer.brand, count: 600 })
    await addNotices(business)
  }
  await sql`analyze trade_order, order_line, payment_notice, payment_notice_order, payment, payment_slip`.execute(
    portal.db,
  )
})
afterAll(() => portal.close())

const reading = (db: Db) => ({
  db,
  actor: { userId: 1, userType: 3, sessionId: 1, businessId: payer.business } as const,
  now: portal.clock.now(),
})
const first = { page: 1, size: 20 } as const

test.each([
  ['the first page', first],
  ['a late page', { ...first, page: 30 }],
  ['open ones', { ...first, tab: 'unpaid' }],
  ['late ones', { ...first, tab: 'overdue' }],
  ['paid ones', { ...first, tab: 'paid' }],
  ['days', { ...first, from: '2026-01-01', to: '2030-12-31' }],
] as const)('notices, %s: no table is read from end to end', async (_, request) => {
  const scans = await longScansOf(portal, db => pageNotices(reading(db), request))
  expect(scans.filter(({ how }) => how === 'Seq Scan')).toEqual([])
})

test('sums, days, orders and single notices: no table is read from end to end', async () => {
  const { id } = await portal.db
    .selectFrom('payment_notice')
    .select('id')
    .where('business_id', '=', payer.business)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const reads = [
    (db: Db) => countNotices(reading(db), {}),
    (db: Db) => listNotices(reading(db), { from: '2026-11-01', to: '2026-11-30' }),
    (db: Db) => listNotices(reading(db), { orderId: payer.order.id }),
    (db: Db) => readNotice(reading(db), id),
    (db: Db) => readNoticesForBrand(reading(db), { orderNumbers: [payer.order.number] }),
  ]
  for (const read of reads) expect(await longScansOf(portal, read)).toEqual([])
})

test('a word that nothing says is looked for in the notices of the business alone', async () => {
  const scans = await longScansOf(portal, db => pageNotices(reading(db), { ...first, keyword: '没有这个词' }))
  expect(scans.filter(({ how }) => how === 'Seq Scan')).toEqual([])
})

test('orders that wait for their payment: no table is read from end to end', async () => {
  const scans = await longScansOf(portal, db => {
    const { tabs, ...query } = ownOrders(reading(db), 'purchase', {})
    return pageOf(db, { ...query, tabs: { payment: tabs.payment } }, { ...first, tab: 'payment' })
  })
  expect(scans).toEqual([])
})
