import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDeliveries } from '#server/backoffice/deliveries.ts'
import { readFeed } from '#server/backoffice/feed.ts'
import type { Db } from '#server/db/schema.ts'
import { certificatesOf, notesWithBatch } from '#server/domains/deliveries/batches.ts'
import { notesOfOrder, pageNotes } from '#server/domains/deliveries/list-notes.ts'
import { readNote, readProgress } from '#server/domains/deliveries/read-note.ts'
import { shipmentsOf } from '#server/domains/deliveries/shipments.ts'
import { missedSince } from '#server/domains/live/live-events.ts'
import { readOrder } from '#server/domains/orders/read-order.ts'
import { readSoldOrders } from '#server/domains/orders/read-sold.ts'
import { waitingRegistrations } from '#server/domains/users/for-brand/review-registration.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { addRegistrations, followOrders } from '../support/orders/many-notes.ts'
import { copyOrders } from '../support/orders/many-orders.ts'
import { addTerminal } from '../support/orders/orders.ts'
import { addBusiness } from '../support/people.ts'
import { longScansOf } from '../support/plans.ts'
import { storeOrder } from '../support/orders/stored-orders.ts'

let portal: TestApp
let dealer: Awaited<ReturnType<typeof addBuyer>>
const world = { purchase: 0, sale: 0, note: 0, noteNumber: '', purchaseNumber: '', batch: '', event: 0 }

beforeAll(async () => {
  // The demo has the regions and trades that registrations name.
  portal = await startTestApp({ filling: 'demo' })
  dealer = await addBuyer(portal)
  const terminal = await addTerminal(portal, dealer.business)
  const brand = await portal.db
    .selectFrom('business')
    .select('id')
    .where('business_type', '=', 2)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const base = { by: dealer.userId, address: dealer.first, sku: await addSku(portal), status: 20 }
  const ofBrand = { ...base, kind: 'purchase', buyer: dealer.business, seller: brand.id } as const
  const ofDealer = { ...base, kind: 'terminal', buyer: terminal.business, seller: dealer.business } as const
  world.purchase = await storeOrder(portal, { ...ofBrand, number: 'PLAN-1' })
  world.sale = await storeOrder(portal, ofDealer)
  await copyOrders(portal, world.purchase, { buyer: dealer.business, seller: brand.id, count: 600 })
  await copyOrders(portal, world.sale, { buyer: terminal.business, seller: dealer.business, count: 600 })
  for (let other = 0; other < 10; other += 1) {
    const business = await addBusiness(portal)
    await copyOrders(portal, world.purchase, { buyer: business, seller: brand.id, count: 1_000 })
    await copyOrders(portal, world.sale, { buyer: terminal.business, seller: business, count: 1_000 })
  }
  await followOrders(portal, world.purchase)
  await addRegistrations(portal, 11_000)
  const note = await portal.db
    .selectFrom('delivery_note as n')
    .innerJoin('delivery_line as l', 'l.note_id', 'n.id')
    .select(['n.id', 'n.number', 'l.id as line'])
    .where('n.order_id', '=', world.purchase)
    .executeTakeFirstOrThrow()
  Object.assign(world, {
    note: note.id,
    noteNumber: note.number,
    batch: `B-${note.line}`,
    purchaseNumber: 'PLAN-1',
  })
  const event = await portal.db
    .selectFrom('live_event')
    .select('id')
    .where('business_id', '=', dealer.business)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  world.event = event.id
  // The first reader gives events their positions, ten thousand at a time.
  for (let turn = 0; turn < 4; turn += 1)
    await readFeed({ db: portal.db, now: now() }, { query: { after: 0, limit: 1 } })
  await sql`analyze`.execute(portal.db)
}, 300_000)
afterAll(() => portal.close())

const now = () => portal.clock.now()
const as = (db: Db) => ({
  db,
  now: now(),
  actor: { userId: dealer.userId, userType: 3, sessionId: 1, businessId: dealer.business } as const,
})
const page = { page: 1, size: 20 } as const

type Read = (db: Db) => Promise<unknown>

const reads: readonly (readonly [string, Read])[] = [
  ['a purchase order', db => readOrder(as(db), 'purchase', world.purchase)],
  ['a terminal order, as its dealer', db => readOrder(as(db), 'terminal', world.sale)],
  ['the progress of an order', db => readProgress(as(db), world.purchase)],
  ['the shipments of an order', db => shipmentsOf(as(db), world.sale)],
  ['the notes of an order', db => notesOfOrder(as(db), world.purchase)],
  ['the list of notes', db => pageNotes(as(db), page)],
  ['the list of notes, one tab', db => pageNotes(as(db), { ...page, tab: 'onTheWay', sort: 'oldest' })],
  ['the list of notes, days', db => pageNotes(as(db), { ...page, from: '2020-01-01', to: '2020-12-31' })],
  ['the list of notes, a common word', db => pageNotes(as(db), { ...page, keyword: '薯条' })],
  ['the list of notes, an unknown word', db => pageNotes(as(db), { ...page, keyword: '没有这个词' })],
  ['a note', db => readNote(as(db), world.note)],
  ['the notes with a batch', db => notesWithBatch(as(db), world.batch)],
  ['the certificates of a batch', db => certificatesOf(as(db), world.batch)],
  ['sold orders from the first one', db => readSoldOrders({ db, now: now() }, { after: 0, limit: 200 })],
  [
    'sold orders from a late one',
    db => readSoldOrders({ db, now: now() }, { after: world.purchase + 500, limit: 200 }),
  ],
  ['sold orders by number', db => readSoldOrders({ db, now: now() }, { numbers: [world.purchaseNumber] })],
  [
    'deliveries by order',
    db => readDeliveries({ db, now: now() }, { body: { orderNumbers: [world.purchaseNumber] } }),
  ],
  [
    'deliveries by number',
    db => readDeliveries({ db, now: now() }, { body: { numbers: [world.noteNumber] } }),
  ],
  ['registrations', db => waitingRegistrations(db)],
  ['the feed', db => readFeed({ db, now: now() }, { query: { after: 9_000, limit: 500 } })],
  ['what a page has missed', db => missedSince({ ...as(db), now: now() }, world.event)],
  ['what a new page has missed', db => missedSince({ ...as(db), now: now() }, 0)],
]

test.each(reads)('%s: no table is looked through', async (_, read) => {
  await read(portal.db)
  expect(await longScansOf(portal, read)).toEqual([])
})
