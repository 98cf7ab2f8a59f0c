import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retentionClassNames, type RetentionClass } from '#contract/desk/retention.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { readFaults } from '#server/backup/check-restored.ts'
import { writeFileOnce } from '#server/domains/files/public.ts'
import { trimAged } from '#server/privacy/retention/trim-aged.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSignedIn, newSession } from '../support/people.ts'
import { columnsWith, filesWith } from './canaries.ts'

const dayMs = 24 * 3600_000
const { userId } = demoAccounts.dealer

let portal: TestApp
let business: number
beforeAll(async () => {
  portal = await startTestApp({ filling: 'demo' })
  const { db, clock } = portal
  await sql`insert into erp_key (public_id, name, scopes, secret_hash, created_at)
    values ('aged', 'aged', '{}', ${Buffer.alloc(32)}, ${clock.now()})`.execute(db)
  business = (
    await db
      .selectFrom('membership')
      .select('business_id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).business_id
})
afterAll(() => portal.close())

interface Planting {
  readonly word: string
  readonly at: Date
}

let files = 0

/** A photo whose bytes and name hold the word, attached to a thing. */
const photo = async (purpose: string, thing: number, { word, at }: Planting, owner = userId) => {
  const { db, config } = portal
  const id = `photo${(files += 1)}`.padEnd(32, 'x')
  await writeFileOnce(config.dataDir, id, Buffer.from(`a photo of ${word}`))
  await sql`insert into stored_file (id, owner_id, business_id, purpose, file_name, mime_type, size, sha256, created_at)
    values (${id}, ${owner}, ${business}, ${purpose}, ${word}, 'image/jpeg', 9, ${Buffer.alloc(32)}, ${at})`.execute(
    db,
  )
  await sql`insert into attachment (file_id, kind, thing_id, place, owner_id, seen_by)
    values (${id}, ${purpose}, ${thing}, ${purpose === 'licence' ? 0 : 90 + files}, ${owner}, 'owner')`.execute(
    db,
  )
}

/** One row of each class that says the word, of that age. */
const plant: Readonly<Record<RetentionClass, (planting: Planting) => Promise<unknown>>> = {
  messages: async ({ word, at }) => {
    const { rows } = await sql<{ id: number }>`
      insert into message (user_id, kind, title, content, created_at)
      values (${userId}, 'internal', ${word}, ${word}, ${at}) returning id`.execute(portal.db)
    await sql`insert into message_read (user_id, message_id, read_at)
      values (${userId}, ${rows[0]?.id}, ${at})`.execute(portal.db)
  },
  history: ({ word, at }) =>
    sql`insert into history (entity, entity_id, action, why, at)
      values ('address', '1', 'change', ${word}, ${at})`.execute(portal.db),
  feedback: async planting => {
    const { word, at } = planting
    const { rows } = await sql<{ id: number; entry: number }>`
      with made as (
        insert into problem_feedback (user_id, type, status, created_at, updated_at)
        values (${userId}, 'other', 30, ${at}, ${at}) returning id
      ), entry as (
        insert into feedback_entry (feedback_id, side, content, at) select id, 'user', ${word}, ${at} from made
        returning id, feedback_id
      )
      select feedback_id as id, id as entry from entry`.execute(portal.db)
    await sql`insert into history (entity, entity_id, actor_id, action, why, at)
      values ('feedback', ${String(rows[0]?.id)}, ${userId}, 'create', ${word}, ${at})`.execute(portal.db)
    await photo('feedbackPhoto', rows[0]?.entry ?? 0, planting)
  },
  licences: async planting => {
    const registered = await addSignedIn(portal, { user_type: 3 })
    await sql`insert into profile_application (user_id, state, apply_type, business_name, credit_code, industry_id,
        channel_id, district_code, address_detail, contact_name, contact_phone, submitted_at, reviewed_at)
      select ${registered.userId}, 'approved', 3, 'x', 'x', c.industry_id, c.id,
        (select code from region where level = 3 order by code limit 1), 'x', 'x', 'x', ${planting.at}, ${planting.at}
      from channel c order by c.id limit 1`.execute(portal.db)
    await photo('licence', registered.userId, planting, registered.userId)
    return registered
  },
  photos: planting => photo('deliveryPhoto', 1, planting),
  addresses: async ({ word, at }) => {
    const { rows } = await sql<{ id: number }>`
      insert into address (business_id, contact_name, contact_phone, district_code, detail, name, created_at, deleted_at)
      select ${business}, ${word}, ${word}, code, ${word}, ${word}, ${at}, ${at} from region where level = 3
      order by code limit 1 returning id`.execute(portal.db)
    await sql`insert into address_contact (address_id, name, phone, created_at)
      values (${rows[0]?.id}, ${word}, ${word}, ${at})`.execute(portal.db)
  },
  logs: async ({ word, at }) => {
    await newSession(portal, userId)
    await sql`update session set device = ${word}, expires_at = ${at} where id = (select max(id) from session)`.execute(
      portal.db,
    )
  },
  calls: ({ word, at }) =>
    sql`insert into erp_call (key_id, endpoint, at, ms, code)
      select max(id), ${word}, ${at}, 1, 0 from erp_key`.execute(portal.db),
  events: ({ word, at }) =>
    sql`insert into erp_event (position, type, reason, at)
      select coalesce(max(position), 0) + 1, 'order.placed', ${word}, ${at} from erp_event`.execute(
      portal.db,
    ),
  live: ({ word, at }) =>
    sql`insert into live_event (user_id, topic, thing_id, at) values (${userId}, ${word}, 1, ${at})`.execute(
      portal.db,
    ),
}

test('what is older than its class may be is gone from tables and files, and what is younger is whole', async () => {
  const { db, config, clock } = portal
  const now = clock.now()
  for (const name of retentionClassNames) {
    const limit = now.getTime() - config.retention[name] * dayMs
    // Several, so that more than one piece is needed.
    for (let place = 0; place < 5; place += 1)
      await plant[name]({ word: `AGED-${name}-${place}`, at: new Date(limit - 3600_000) })
    await plant[name]({ word: `YOUNG-${name}`, at: new Date(limit + 3600_000) })
  }
  // Proofs of trade and of agreements have no age.
  const proof = { action: 'accept', why: 'PROOF', at: new Date(0) }
  for (const entity of ['order', 'protocol', 'personRequest'])
    await db
      .insertInto('history')
      .values({ entity, entity_id: '0', ...proof })
      .execute()
  const folder = path.join(config.dataDir, 'files')
  const young = retentionClassNames.map(name => `YOUNG-${name}`)
  const before = await Promise.all(young.map(word => columnsWith(db, [word])))
  const orders = await db
    .selectFrom('trade_order')
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  expect(before.filter(columns => columns.length === 0)).toEqual([])
  expect(filesWith(folder, ['AGED'])).toHaveLength(15)

  await trimAged(portal, now, 2)
  expect(await columnsWith(db, ['AGED'])).toEqual([])
  expect(filesWith(folder, ['AGED'])).toEqual([])
  expect(await Promise.all(young.map(word => columnsWith(db, [word])))).toEqual(before)
  expect(filesWith(folder, ['YOUNG'])).toHaveLength(3)
  expect(await columnsWith(db, ['PROOF'])).toEqual(['history.why'])
  const left = await db
    .selectFrom('trade_order')
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  expect(left).toEqual(orders)
  expect(await readFaults(db, now)).toEqual([])
})

test('a person whose licence is gone is answered as one who has no profile to hand in again', async () => {
  const at = new Date(portal.clock.now().getTime() - (portal.config.retention.licences + 1) * dayMs)
  const registered = (await plant.licences({ word: 'AGED-again', at })) as Awaited<
    ReturnType<typeof addSignedIn>
  >
  await trimAged(portal, portal.clock.now())
  expect(await registered.client.expect('POST /users/queryInfo', { body: {} })).toEqual({ profile: null })
})
