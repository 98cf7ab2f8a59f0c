import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { queryFeedback } from '#server/domains/feedback/public.ts'
import { countFeedback, pageFeedback } from '#server/domains/feedback/list-feedback.ts'
import { readFeedback } from '#server/domains/feedback/read-feedback.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { addPerson } from '../support/people.ts'
import { longScansOf } from '../support/plans.ts'
import { storeOrder } from '../support/orders/stored-orders.ts'

let portal: TestApp
let dealer: Awaited<ReturnType<typeof addBuyer>>
const world = { feedback: 0 }

/** Feedback in every state, each with a photo and an answer. */
const addFeedback = async (userId: number, order: number, count: number) => {
  await sql`
    with made as (
      insert into problem_feedback (user_id, business_id, type, status, order_id, created_at, updated_at)
      select ${userId}::bigint, ${dealer.business}::bigint, 'quality', (array[10, 20, 30])[1 + g % 3], ${order}::bigint,
        ${portal.clock.now()}::timestamptz, ${portal.clock.now()}::timestamptz
      from generate_series(1, ${count}::int) g returning id
    )
    insert into feedback_entry (feedback_id, side, content, at)
    select m.id, side, '外箱破损', ${portal.clock.now()}::timestamptz
    from made m cross join unnest(array['user', 'brand']) side order by m.id, side desc`.execute(portal.db)
  await sql`
    with files as (
      insert into stored_file (id, owner_id, purpose, file_name, mime_type, size, sha256, created_at)
      select 'photo-' || e.id, ${userId}::bigint, 'feedbackPhoto', '1.jpg', 'image/jpeg', 1, '', e.at
      from feedback_entry e join problem_feedback f on f.id = e.feedback_id
      where f.user_id = ${userId} and e.side = 'user' returning id, owner_id
    )
    insert into attachment (file_id, kind, thing_id, owner_id, seen_by)
    select id, 'feedbackPhoto', substr(id, 7)::bigint, owner_id, 'owner' from files`.execute(portal.db)
}

beforeAll(async () => {
  portal = await startTestApp()
  dealer = await addBuyer(portal)
  const order = await storeOrder(portal, {
    kind: 'purchase',
    buyer: dealer.business,
    seller: dealer.business,
    by: dealer.userId,
    address: dealer.first,
    sku: await addSku(portal),
    status: 30,
  })
  await addFeedback(dealer.userId, order, 500)
  for (let other = 0; other < 10; other += 1)
    await addFeedback((await addPerson(portal)).userId, order, 1_200)
  const { id } = await portal.db
    .selectFrom('problem_feedback')
    .select('id')
    .where('user_id', '=', dealer.userId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  world.feedback = id
  await sql`analyze`.execute(portal.db)
})
afterAll(() => portal.close())

const as = (db: Db) => ({
  db,
  now: new Date(),
  actor: { userId: dealer.userId, userType: 3, sessionId: 1, businessId: dealer.business } as const,
})
const page = { page: 1, size: 20 } as const

const reads: readonly (readonly [string, (db: Db) => Promise<unknown>])[] = [
  ['the list', db => pageFeedback(as(db), page)],
  ['a late page of it', db => pageFeedback(as(db), { ...page, page: 20 })],
  ['one tab', db => pageFeedback(as(db), { ...page, tab: 'replied', sort: 'oldest' })],
  ['one kind', db => pageFeedback(as(db), { ...page, type: 'order' })],
  ['days', db => pageFeedback(as(db), { ...page, from: '2020-01-01', to: '2020-12-31' })],
  ['an unknown word', db => pageFeedback(as(db), { ...page, keyword: '没有这个词' })],
  ['the numbers', db => countFeedback(as(db), {})],
  ['a feedback', db => readFeedback(as(db), world.feedback)],
  ['feedback for the brand', db => queryFeedback(db, { after: world.feedback + 5_000, limit: 100 })],
  ['one of it', db => queryFeedback(db, { ids: [world.feedback] })],
]

test.each(reads)('%s: no table is looked through', async (_, read) => {
  expect(await longScansOf(portal, read)).toEqual([])
})
