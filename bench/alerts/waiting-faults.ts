import { once } from 'node:events'
import { sql } from 'kysely'
import { openPostgres } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { newPushKey } from '#server/process/push-config.ts'
import { pushBrowser } from '#tests/support/portal/push-service.ts'
import { addSystem } from './caller-faults.ts'
import type { Fault } from './fault.ts'

/** No port below 10 is open. */
const deadService = 'http://127.0.0.1:9'

async function addDevice(db: Db): Promise<number> {
  const { p256dh, auth } = pushBrowser()
  const { rows } = await sql<{ user_id: number }>`
    with newest as (select id, user_id from session where ended_at is null order by id desc limit 1),
    added as (insert into push_device (session_id, endpoint, p256dh, auth, created_at)
      select id, ${`${deadService}/device`}, ${p256dh}, ${auth}, now() from newest)
    select user_id from newest`.execute(db)
  return rows[0]?.user_id ?? 0
}

const tell = (db: Db, userId: number, messages: number) =>
  sql`insert into message (user_id, kind, title, content, created_at)
    select ${userId}::bigint, 'service', 'watched', 'watched', now() from generate_series(1, ${messages}::int)`.execute(
    db,
  )

const addEvents = (db: Db, events: number) =>
  sql`insert into erp_event (type, order_id, at)
    select 'order.submitted', (select min(id) from trade_order where kind = 'purchase'), now()
    from generate_series(1, ${events}::int)`.execute(db)

const withPush = {
  VAPID_PRIVATE_KEY: newPushKey(),
  VAPID_SUBJECT: 'mailto:operator@example.com',
  PUSH_SERVICES: deadService,
}

export const waitingFaults: readonly Fault[] = [
  {
    alert: 'PortalPushLate',
    plant: async ({ db, restart }) => {
      await restart(withPush)
      await tell(db, await addDevice(db), 3)
    },
  },
  {
    alert: 'PortalPushPiles',
    also: ['PortalPushLate'],
    plant: async ({ db }) => tell(db, await addDevice(db), 6_000),
  },
  {
    alert: 'PortalFeedStuck',
    also: ['PortalTransactionLong', 'PortalLockLong', 'PortalTurnsAway'],
    plant: async ground => {
      const { call } = await addSystem(ground)
      const { db, close } = await openPostgres(ground.databaseUrl, { patient: true, most: 1 })
      const over = new AbortController()
      const open = db.transaction().execute(async tx => {
        await addEvents(tx, 1)
        await once(over.signal, 'abort')
      })
      open.catch(() => undefined)
      let after = 0
      ground.every(2_000, async () => {
        const { next } = await call('GET /erp/v1/events', { query: { after } })
        after = next
      })
      ground.every(5_000, () => addEvents(ground.db, 1))
      ground.atEnd(async () => {
        over.abort()
        await open.catch(() => undefined)
        await close()
      })
    },
  },
  {
    alert: 'PortalReaderBehind',
    plant: async ground => {
      const { call } = await addSystem(ground)
      await call('GET /erp/v1/events', { query: { after: 0 } })
      await addEvents(ground.db, 2_500)
    },
  },
  {
    alert: 'PortalUpkeepMissing',
    plant: ({ db }) =>
      sql`update rate_bucket set window_start = window_start - interval '126 minutes' where key = 'upkeep:all'`.execute(
        db,
      ),
  },
  {
    alert: 'PortalOrdersWait',
    plant: ({ db }) =>
      sql`insert into trade_order (kind, content, number, buyer_id, seller_id, checkout_id, status, delivery_method,
          address_id, contact_name, contact_phone, address_text, amount, cases, placed_by, created_at, submitted_at, updated_at)
        select kind, content, 'W' || n, buyer_id, seller_id, gen_random_uuid(), 20, delivery_method, address_id,
          contact_name, contact_phone, address_text, amount, cases, placed_by, now() - interval '5 hours', now() - interval '5 hours', now()
        from generate_series(1, 60) n cross join (
          select * from trade_order where kind = 'purchase' and content = 'goods' order by id limit 1) o`.execute(
        db,
      ),
  },
]
