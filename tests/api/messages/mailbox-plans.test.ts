import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import {
  countUnread,
  messagesAbout,
  newestMessages,
  pageMessages,
  readMessage,
} from '#server/domains/messages/queries.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBusiness, addSignedIn } from '../support/people.ts'
import { longScansOf } from '../support/plans.ts'

const many = 20_000
const few = 2_000
let portal: TestApp
let actor: { userId: number; userType: number; sessionId: number; businessId: number }
/** One who acts for a business with fewer messages. */
let other: typeof actor
let one = 0

/** Messages of these businesses, in turn as they come in a portal. */
const fill = (businesses: readonly number[], each: number) =>
  sql`
    insert into message (business_id, kind, title, content, link, created_at)
    select b, case when i % 10 = 0 then 'internal' else 'service' end, '订单已确认', '…',
      '/workbench/dealerOrderDetail?id=' || (b * 100000 + i),
      ${portal.clock.now()}::timestamptz - interval '1 day'
    from generate_series(1, ${each}::int) i cross join unnest(${businesses}::bigint[]) b order by i`.execute(
    portal.db,
  )

/** Tidies up, and tells whether an index alone can answer since, as in a portal that has been running for a while. */
const vacuumed = async () => {
  await sql`vacuum (analyze) message, message_read, message_mark`.execute(portal.db)
  const { rows } = await sql<{ visible: boolean }>`
    select relallvisible = relpages as visible from pg_class where oid = 'message'::regclass`.execute(
    portal.db,
  )
  return rows[0]?.visible
}

beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  const business = await addBusiness(portal)
  const { userId } = await addSignedIn(portal, { user_type: 3 }, [business])
  actor = { userId, userType: 3, sessionId: 1, businessId: business }
  const others: number[] = []
  for (let more = 0; more < 20; more += 1) others.push(await addBusiness(portal))
  await sql`alter table message disable trigger message_is_live`.execute(portal.db)
  await fill([business, ...others], few)
  await fill([business], many - few)
  await fill(others, few)
  other = { ...actor, businessId: others[0] ?? 0 }
  const { id } = await portal.db
    .selectFrom('message')
    .select('id')
    .where('business_id', '=', other.businessId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  one = id
  // A reading transaction, such as the upkeep at the start, keeps the database from noting that all rows are
  // visible.
  await vi.waitUntil(vacuumed, { timeout: 60_000, interval: 100 })
})
afterAll(() => portal.close())

const as = (db: Db, who: typeof actor) => ({ db, actor: who, now: new Date() })
const asked = { size: 20, page: 1 } as const
const unreadOnly = { ...asked, state: 'unread' } as const

test('unread messages are counted as far as their number is shown, however many there are', async () => {
  expect(await longScansOf(portal, db => countUnread(as(db, actor)), 1_000)).toEqual([])
})

test('after all were read, neither the count nor the list of unread ones looks at them', async () => {
  const { client, userId } = await addSignedIn(portal, { user_type: 3 }, [actor.businessId])
  await client.expect('POST /messageNotices/action/readAll', { body: {} })
  await sql`analyze message_read, message_mark`.execute(portal.db)
  const own = { ...actor, userId }
  expect(await longScansOf(portal, db => countUnread(as(db, own)), 50)).toEqual([])
  expect(await longScansOf(portal, db => pageMessages(as(db, own), unreadOnly), 50)).toEqual([])
  // No row for each message that was read.
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from message_read`.execute(
    portal.db,
  )
  expect(rows[0]?.count).toBe(0)
})

const reads: readonly (readonly [string, (db: Db) => Promise<unknown>])[] = [
  ['the list', db => pageMessages(as(db, other), asked)],
  ['a late page of it', db => pageMessages(as(db, other), { ...asked, page: 90 })],
  ['one tab', db => pageMessages(as(db, other), { ...asked, tab: 'internal', sort: 'oldest' })],
  ['days', db => pageMessages(as(db, other), { ...asked, from: '2020-01-01', to: '2020-12-31' })],
  ['an unknown word', db => pageMessages(as(db, other), { ...asked, keyword: '没有这个词' })],
  ['the newest', db => newestMessages(as(db, other))],
  ['a message', db => readMessage(as(db, other), one)],
  [
    'what was said of an order',
    db => messagesAbout(as(db, other), { a: 'order', b: other.businessId * 100_000 + 1 }),
  ],
]

test.each(reads)('%s: no table is looked through', async (_, read) => {
  expect(await longScansOf(portal, read)).toEqual([])
})
