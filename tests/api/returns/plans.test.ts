import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { pageRefunds } from '#server/domains/returns/list-refunds.ts'
import { pageReturns } from '#server/domains/returns/list-returns.ts'
import { readRefund, readRefundLines } from '#server/domains/returns/read-refund.ts'
import { readReturn } from '#server/domains/returns/read-return.ts'
import { readReturnable } from '#server/domains/returns/returnable.ts'
import { readSoldReturns } from '#server/domains/returns/sold-returns.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { addOrderingDealer } from '../support/orders/orders.ts'
import { longScansOf } from '../support/plans.ts'
import { applyFor, signedNote, type ReturningDealer } from '../support/orders/returns.ts'

let portal: TestApp
let dealer: ReturningDealer
const world = { note: 0, application: 0, number: '', refund: 0 }

/** Copies of an application with its line, in every state, and a purchase return for each that is completed. */
const copyApplications = async (like: number, business: number, count: number): Promise<void> => {
  await sql`
    with made as (
      insert into return_application (number, note_id, business_id, status, applied_by, created_at, updated_at)
      select 'C' || ${business}::bigint || '-' || g.n, a.note_id, ${business}::bigint,
        (array[10, 20, 30, 40, 40, 40, 40, 40, 40, 50])[1 + g.n % 10], a.applied_by, a.created_at, a.updated_at
      from return_application a, generate_series(1, ${count}::int) as g (n) where a.id = ${like}
      returning id, number, status, created_at
    ), lines as (
      insert into return_line (application_id, place, delivery_line_id, qty, reason)
      select m.id, 0, l.delivery_line_id, 1, l.reason from made m, return_line l where l.application_id = ${like}
    )
    insert into purchase_return (number, application_id, business_id, credit, created_at)
    select 'S' || m.number, m.id, ${business}::bigint, 100, m.created_at from made m where m.status = 40`.execute(
    portal.db,
  )
}

beforeAll(async () => {
  portal = await startTestApp()
  dealer = await addOrderingDealer(portal)
  const { note, lines } = await signedNote(portal, dealer, [{ sku: await addSku(portal), qty: 3 }])
  const { id, number } = await applyFor(portal, dealer, { note: note.id, line: lines[0] ?? 0, qty: 1 })
  Object.assign(world, { note: note.id, application: id, number })
  await copyApplications(id, dealer.business, 2_500)
  for (let other = 0; other < 20; other += 1) {
    const { rows } = await sql<{ id: number }>`
      insert into business (code, name, business_type, created_at)
      values (${`plan-${other}`}, '其他', 1, ${portal.clock.now()}) returning id`.execute(portal.db)
    await copyApplications(id, rows[0]?.id ?? 0, 1_000)
  }
  const { rows: refunds } = await sql<{ refund: number }>`
    select id as refund from purchase_return where business_id = ${dealer.business} limit 1`.execute(
    portal.db,
  )
  Object.assign(world, refunds[0])
  await sql`analyze`.execute(portal.db)
})
afterAll(() => portal.close())

const as = (db: Db) => ({
  db,
  now: new Date(),
  actor: { userId: 1, userType: 3, sessionId: 1, businessId: dealer.business } as const,
})
const page = { page: 1, size: 20 } as const
const strange = '没有这个词'

const reads: readonly (readonly [string, (db: Db) => Promise<unknown>])[] = [
  ['the applications', db => pageReturns(as(db), page)],
  ['a late page of them', db => pageReturns(as(db), { page: 100, size: 20 })],
  ['one tab', db => pageReturns(as(db), { ...page, tab: 'review', sort: 'oldest' })],
  ['a reason', db => pageReturns(as(db), { ...page, reason: 'foreign' })],
  ['an unknown word', db => pageReturns(as(db), { ...page, keyword: strange })],
  ['an application', db => readReturn(as(db), world.application)],
  ['what of a note can go back', db => readReturnable(as(db), world.note)],
  ['the purchase returns', db => pageRefunds(as(db), page)],
  ['a late page of them', db => pageRefunds(as(db), { page: 50, size: 20 })],
  ['a purchase return', db => readRefund(as(db), world.refund)],
  ['its lines', db => readRefundLines(as(db), world.refund)],
  ['days', db => pageRefunds(as(db), { ...page, from: '2026-01-01', to: '2026-12-31' })],
  ['an unknown word', db => pageRefunds(as(db), { ...page, keyword: strange })],
  ['applications for the brand', db => readSoldReturns(db, { after: world.application, limit: 100 })],
  ['one of them', db => readSoldReturns(db, { numbers: [world.number] })],
]

test.each(reads)('%s: no table is looked through', async (_, read) => {
  await read(portal.db)
  expect(await longScansOf(portal, read)).toEqual([])
})
