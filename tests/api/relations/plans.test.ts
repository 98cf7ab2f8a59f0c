import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { pageInquiries } from '#server/domains/inquiries/list-inquiries.ts'
import { readInquiry } from '#server/domains/inquiries/read-inquiry.ts'
import { blockersOf } from '#server/domains/relations/blockers.ts'
import { pageAllocations } from '#server/domains/relations/list-allocations.ts'
import { countCustomers, pageCustomers } from '#server/domains/relations/list-customers.ts'
import { pageUnbinds, readUnbind } from '#server/domains/relations/list-unbinds.ts'
import { mySupplier } from '#server/domains/relations/my-supplier.ts'
import { readApplications } from '#server/domains/relations/read-unbinds.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { copyOrders } from '../support/orders/many-orders.ts'
import { addTerminal } from '../support/orders/orders.ts'
import { longScansOf } from '../support/plans.ts'
import { storeOrder } from '../support/orders/stored-orders.ts'

let portal: TestApp
let dealer: Awaited<ReturnType<typeof addBuyer>>
let customer: Awaited<ReturnType<typeof addTerminal>>
const world = { unbind: 0, unbindNumber: '', inquiry: 0 }

/** Thousands of customers of other dealers, each with an assignment and an inquiry like this dealer's. */
const addCrowd = async (sku: number) => {
  const now = portal.clock.now()
  await sql`
    with dealers as (
      insert into business (code, name, business_type, created_at)
      select 'XD' || g, '商行 ' || g, 1, ${now}::timestamptz from generate_series(1, 20) g returning id
    ), customers as (
      insert into business (code, name, business_type, up_business_id, created_at)
      select 'XC' || d.id || '-' || g, '餐厅 ' || g, 4, d.id, ${now}::timestamptz
      from (select id from dealers union all select ${dealer.business}::bigint) d, generate_series(1, 600) g
      returning id, up_business_id
    ), asked as (
      insert into cooperation (dealer_id, customer_id, status, created_at, answered_at)
      select c.up_business_id, c.id, 20, ${now}::timestamptz, ${now}::timestamptz from customers c
    ), left_by as (
      insert into unbind_apply (number, dealer_id, customer_id, applicant_id, applied_by, status, reason, created_at,
        decided_at)
      select 'XU' || c.id, c.up_business_id, c.id, c.id, ${dealer.userId}::bigint, 30, '停业', ${now}::timestamptz,
        ${now}::timestamptz from customers c
    )
    insert into purchase_inquiry (number, customer_id, dealer_id, sku_id, code, name, spec, unit, qty, status, asked_by,
      created_at)
    select 'XI' || c.id, c.id, c.up_business_id, s.id, s.code, s.name, s.spec, s.unit, 5, 10,
      ${dealer.userId}::bigint, ${now}::timestamptz
    from customers c, sku s where s.id = ${sku}`.execute(portal.db)
}

beforeAll(async () => {
  portal = await startTestApp()
  dealer = await addBuyer(portal)
  customer = await addTerminal(portal, dealer.business)
  const sku = await addSku(portal)
  const sale = await storeOrder(portal, {
    by: dealer.userId,
    address: dealer.first,
    sku,
    status: 20,
    kind: 'terminal',
    buyer: customer.business,
    seller: dealer.business,
  })
  await copyOrders(portal, sale, { buyer: customer.business, seller: dealer.business, count: 500 })
  await addCrowd(sku)
  const { rows } = await sql<{ id: number; up: number }>`
    select id, up_business_id as up from business where code like 'XC%' and up_business_id <> ${dealer.business}
    order by id limit 20`.execute(portal.db)
  for (const { id, up } of rows) await copyOrders(portal, sale, { buyer: id, seller: up, count: 600 })
  const own = await sql<{ unbind: number; unbindNumber: string; inquiry: number }>`
    select u.id as unbind, u.number as "unbindNumber", i.id as inquiry
    from unbind_apply u join purchase_inquiry i on i.dealer_id = u.dealer_id and i.customer_id = u.customer_id
    where u.dealer_id = ${dealer.business} limit 1`.execute(portal.db)
  Object.assign(world, own.rows[0])
  await sql`analyze`.execute(portal.db)
})
afterAll(() => portal.close())

const as = (db: Db) => ({
  db,
  now: portal.clock.now(),
  actor: { userId: dealer.userId, userType: 3, sessionId: 1, businessId: dealer.business } as const,
})
const page = { page: 1, size: 20 } as const
const relation = () => ({ dealerId: dealer.business, customerId: customer.business })

type Read = (db: Db) => Promise<unknown>

const reads: readonly (readonly [string, Read])[] = [
  ['assigned customers', db => pageAllocations(as(db), page)],
  ['assigned customers, one tab', db => pageAllocations(as(db), { ...page, tab: 'agreed' })],
  ['assigned customers, an unknown word', db => pageAllocations(as(db), { ...page, keyword: '没有这个词' })],
  ['customers', db => pageCustomers(as(db), dealer.business, page)],
  ['customers that ordered', db => pageCustomers(as(db), dealer.business, { ...page, tab: 'active' })],
  ['customers, a word', db => pageCustomers(as(db), dealer.business, { ...page, keyword: '餐厅 59' })],
  ['the number of customers', db => countCustomers(as(db), dealer.business)],
  ['a supplier', db => mySupplier(as(db), dealer.business)],
  ['applications to part', db => pageUnbinds(as(db), page)],
  ['applications to part, a word', db => pageUnbinds(as(db), { ...page, keyword: '没有这个词' })],
  ['inquiries', db => pageInquiries(as(db), page)],
  ['inquiries, one tab', db => pageInquiries(as(db), { ...page, tab: 'waiting', sort: 'oldest' })],
  ['inquiries, a word', db => pageInquiries(as(db), { ...page, keyword: '没有这个词' })],
  ['an application to part', db => readUnbind(as(db), world.unbind)],
  ['an inquiry', db => readInquiry(as(db), world.inquiry)],
  ['applications for the brand', db => readApplications(db, { after: world.unbind, limit: 100 })],
  ['one of them', db => readApplications(db, { numbers: [world.unbindNumber] })],
  ['what is open with a customer', db => blockersOf(db, relation())],
  ['what is open with the brand', db => blockersOf(db, { ...relation(), customerId: null })],
]

test.each(reads)('%s: no table is looked through', async (_, read) => {
  expect(await longScansOf(portal, read)).toEqual([])
})
