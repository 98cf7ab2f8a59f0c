import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { newPushKey } from '#server/process/push-config.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { sendMessage } from '#server/db/messages.ts'
import { takeDueJob } from '#server/domains/push/due-jobs.ts'
import { startPush } from '#server/domains/push/start-push.ts'
import { sendPushes } from '#server/domains/push/send-pushes.ts'
import { removeExpiredRows } from '#server/upkeep/expired-rows.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import {
  pushBrowser,
  readVapid,
  startPushService,
  type PushService,
} from '../../support/portal/push-service.ts'
import { addBusiness, addSignedIn, stranger } from '../support/people.ts'
import { longScansOf } from '../support/plans.ts'

let portal: TestApp
let service: PushService
/** Another one, which does not answer any more. */
let silent: PushService
const key = newPushKey()

beforeAll(async () => {
  service = await startPushService()
  silent = await startPushService()
  await silent.close()
  portal = await startTestApp({
    filling: 'empty',
    env: {
      VAPID_PRIVATE_KEY: key,
      VAPID_SUBJECT: 'mailto:it@example.com',
      PUSH_SERVICES: `${service.origin},${silent.origin}`,
    },
  })
})
beforeEach(async () => {
  await portal.db.deleteFrom('push_job').execute()
  await portal.db.deleteFrom('push_device').execute()
})
afterAll(async () => {
  await portal.close()
  await service.close()
})

const teller = () => {
  const { push } = portal.config
  if (!push) throw new Error('push is off')
  return { ...portal, push, log: portal.app.log }
}

let paths = 0

const addDevice = async (client: Awaited<ReturnType<typeof addSignedIn>>['client'], at = service) => {
  const browser = pushBrowser()
  const path = `/device/${(paths += 1)}`
  const { p256dh, auth } = browser
  const body = { endpoint: `${at.origin}${path}`, p256dh, auth }
  await client.expect('POST /pushDevices/action/turnOn', { body })
  const heard = () => service.taken.filter(pushed => pushed.path === path)
  return { path, body, heard, texts: () => heard().map(pushed => browser.read(pushed.body)) }
}

/** Somebody of a new business, with a device that is told. */
const addListener = async (businesses?: readonly number[]) => {
  const ids = businesses ?? [await addBusiness(portal)]
  const person = await addSignedIn(portal, { user_type: 3 }, ids)
  return { ...person, business: ids[0] ?? 0, ...(await addDevice(person.client)) }
}

const say = async (businessId: number, title = '订单已发货', content = 'D1 已发货 3 箱') =>
  inTransaction(portal.db, tx =>
    sendMessage({ tx, now: portal.clock.now() }, { businessId, title, content, link: '/workbench/x?id=1' }),
  )

const waiting = async () =>
  Number(
    (
      await portal.db
        .selectFrom('push_job')
        .select(({ fn }) => fn.countAll().as('jobs'))
        .executeTakeFirstOrThrow()
    ).jobs,
  )

test('a message reaches every device of the business, signed by the portal and readable there alone', async () => {
  const one = await addListener()
  const other = await addListener([one.business])
  const outsider = await addListener()
  await say(one.business)
  await sendPushes(teller())
  const text = { title: '订单已发货', body: 'D1 已发货 3 箱', link: '/workbench/x?id=1' }
  expect(one.texts()).toMatchObject([{ ...text, userId: one.userId, businessId: one.business }])
  expect(other.texts()).toMatchObject([{ ...text, userId: other.userId }])
  expect(outsider.heard()).toEqual([])
  const [pushed] = one.heard()
  expect(pushed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(readVapid(pushed?.headers ?? {})).toMatchObject({
    key: portal.config.push?.publicKey,
    aud: service.origin,
    sub: 'mailto:it@example.com',
  })
  expect(await waiting()).toBe(0)
})

test('whoever acts for several businesses is told which one', async () => {
  const [north, south] = [await addBusiness(portal, { name: '北方商行' }), await addBusiness(portal)]
  const listener = await addListener([north, south])
  await say(north)
  await sendPushes(teller())
  expect(listener.texts()).toMatchObject([{ body: '【北方商行】D1 已发货 3 箱' }])
})

test('a message that is rolled back is told to nobody', async () => {
  const { business } = await addListener()
  const failing = inTransaction(portal.db, async tx => {
    await sendMessage(
      { tx, now: portal.clock.now() },
      { businessId: business, title: 'x', content: '', link: '' },
    )
    throw new Error('after all not')
  })
  await expect(failing).rejects.toThrow('after all not')
  expect(await waiting()).toBe(0)
})

test('long texts are shortened to what a push service takes', async () => {
  const listener = await addListener()
  await say(listener.business, '很'.repeat(100), '长'.repeat(5_000))
  await sendPushes(teller())
  const [text] = listener.texts() as { body: string }[]
  expect(text?.body).toBe(`${'长'.repeat(199)}…`)
  expect(listener.heard()[0]?.body.length).toBeLessThan(4_096)
})

test.each([
  ['signs out', ({ client }) => client.expect('POST /vip/logout', { body: {} })],
  ['turns it off', ({ client }) => client.expect('POST /pushDevices/action/turnOff', { body: {} })],
  [
    'leaves the business',
    ({ userId }) => portal.db.deleteFrom('membership').where('user_id', '=', userId).execute(),
  ],
  [
    'is disabled',
    ({ userId }) =>
      portal.db
        .updateTable('app_user')
        .set({ disabled_at: portal.clock.now() })
        .where('id', '=', userId)
        .execute(),
  ],
  ['reads it first', ({ client }) => client.expect('POST /messageNotices/action/readAll', { body: {} })],
] satisfies [string, (listener: Awaited<ReturnType<typeof addListener>>) => Promise<unknown>][])(
  'whoever %s before it is sent is told nothing',
  async (_, act) => {
    const listener = await addListener()
    await say(listener.business)
    // Messages of the last minutes are marked one by one, older ones by a mark.
    await act(listener)
    await sendPushes(teller())
    expect(listener.heard()).toEqual([])
    expect(await waiting()).toBe(0)
  },
)

test('a device is forgotten when its session ends, in whatever way', async () => {
  const { userId } = await addListener()
  await portal.db
    .updateTable('session')
    .set({ ended_at: portal.clock.now(), end_reason: 'password' })
    .where('user_id', '=', userId)
    .execute()
  expect(await portal.db.selectFrom('push_device').selectAll().execute()).toEqual([])
})

test('a browser tells only whoever signed in last', async () => {
  const first = await addListener()
  await say(first.business)
  const second = await addSignedIn(portal, { user_type: 3 }, [await addBusiness(portal)])
  await second.client.expect('POST /pushDevices/action/turnOn', { body: first.body })
  await sendPushes(teller())
  expect(first.heard()).toEqual([])
  const query = (client: typeof first.client) => client.expect('POST /pushDevices/action/query', { body: {} })
  expect(await query(first.client)).toMatchObject({ endpoint: null })
  expect(await query(second.client)).toMatchObject({ endpoint: first.body.endpoint })
})

test.each([404, 410])('a device whose address is gone (%i) is forgotten', async status => {
  const listener = await addListener()
  service.answer(listener.path, { status })
  await say(listener.business)
  await say(listener.business)
  await sendPushes(teller())
  expect(await portal.db.selectFrom('push_device').selectAll().execute()).toEqual([])
  expect(await waiting()).toBe(0)
})

test.each([429, 500, 503])(
  'a push service that cannot now (%i) is asked again later, and then no more',
  async status => {
    const listener = await addListener()
    service.answer(listener.path, { status, headers: { 'retry-after': '120' } })
    await say(listener.business)
    await sendPushes(teller())
    portal.clock.advance(119_000)
    await sendPushes(teller())
    expect(listener.heard()).toHaveLength(1)
    portal.clock.advance(1_000)
    service.answer(listener.path, { status: 201 })
    await sendPushes(teller())
    expect(listener.heard()).toHaveLength(2)
    expect(await waiting()).toBe(0)
  },
)

test('what no try brings over is given up', async () => {
  const listener = await addListener()
  service.answer(listener.path, { status: 500 })
  await say(listener.business)
  for (let tries = 0; tries < 20; tries += 1) {
    await sendPushes(teller())
    portal.clock.advance(1_800_000)
  }
  expect(listener.heard()).toHaveLength(8)
  expect(await waiting()).toBe(0)
})

test('what a push service refuses for good is not tried again', async () => {
  const listener = await addListener()
  service.answer(listener.path, { status: 400 })
  await say(listener.business)
  await sendPushes(teller())
  portal.clock.advance(3_600_000)
  await sendPushes(teller())
  expect(listener.heard()).toHaveLength(1)
})

test('a redirection is not followed', async () => {
  const listener = await addListener()
  service.answer(listener.path, { status: 307, headers: { location: `${service.origin}/elsewhere` } })
  await say(listener.business)
  await sendPushes(teller())
  expect(service.taken.filter(({ path }) => path === '/elsewhere')).toEqual([])
})

test('whoever signs out while push services are slow is told nothing any more', async () => {
  let release = () => {}
  const after = new Promise<void>(resolve => {
    release = resolve
  })
  const slow: Awaited<ReturnType<typeof addListener>>[] = []
  for (let count = 0; count < 8; count += 1) slow.push(await addListener())
  const last = await addListener()
  for (const { path } of slow) service.answer(path, { status: 201, after })
  for (const { business } of [...slow, last]) {
    await say(business)
    portal.clock.advance(1)
  }
  const telling = sendPushes(teller())
  await expect.poll(() => slow.map(({ heard }) => heard().length)).toEqual(slow.map(() => 1))
  await last.client.expect('POST /vip/logout', { body: {} })
  release()
  await telling
  expect(last.heard()).toEqual([])
})

test('a process that ends takes no more jobs, and leaves them to the others', async () => {
  let release = () => {}
  const after = new Promise<void>(resolve => {
    release = resolve
  })
  const slow: Awaited<ReturnType<typeof addListener>>[] = []
  for (let count = 0; count < 8; count += 1) slow.push(await addListener())
  const last = await addListener()
  for (const { path } of slow) service.answer(path, { status: 201, after })
  for (const { business } of [...slow, last]) {
    await say(business)
    portal.clock.advance(1)
  }
  const end = startPush(portal, portal.app.log)
  onTestFinished(async () => {
    release()
    await end()
  })
  await expect.poll(() => slow.map(({ heard }) => heard().length)).toEqual(slow.map(() => 1))
  const ended = end()
  release()
  await ended
  expect(last.heard()).toEqual([])
  expect(await waiting()).toBe(1)
})

test('a push service that does not answer holds up nobody of another', async () => {
  for (let count = 0; count < 20; count += 1) {
    const business = await addBusiness(portal)
    const { client } = await addSignedIn(portal, { user_type: 3 }, [business])
    await addDevice(client, silent)
    await say(business)
  }
  portal.clock.advance(1)
  const listener = await addListener()
  await say(listener.business)
  await sendPushes(teller())
  expect(listener.heard()).toHaveLength(1)
  const tried = await portal.db.selectFrom('push_job').select('id').where('tries', '>', 0).execute()
  // At most eight requests were on their way when the first of them failed.
  expect(tried.length).toBeLessThanOrEqual(8)
  expect(await waiting()).toBe(20)
  // Those that were not tried have their turn once the service is asked again.
  portal.clock.advance(15_000)
  await sendPushes(teller())
  const more = await portal.db.selectFrom('push_job').select('id').where('tries', '>', 0).execute()
  expect(more.length).toBeGreaterThan(tried.length)
})

test('a device for which nothing can be written is given up, and puts off nobody of its push service', async () => {
  const broken = await addListener()
  await portal.db
    .updateTable('push_device')
    .set({ auth: 'short' })
    .where('endpoint', '=', broken.body.endpoint)
    .execute()
  await say(broken.business)
  portal.clock.advance(1)
  const listeners = []
  for (let count = 0; count < 20; count += 1) listeners.push(await addListener())
  for (const { business } of listeners) await say(business)
  await sendPushes(teller())
  expect(listeners.map(({ heard }) => heard().length)).toEqual(listeners.map(() => 1))
  expect(await waiting()).toBe(0)
})

test('two processes tell each device once', async () => {
  const listeners = []
  for (let count = 0; count < 6; count += 1) listeners.push(await addListener())
  for (const { business } of listeners) await say(business)
  await Promise.all([sendPushes(teller()), sendPushes(teller()), sendPushes(teller())])
  expect(listeners.map(({ heard }) => heard().length)).toEqual([1, 1, 1, 1, 1, 1])
})

test('what a process has left in mid-round is told by the next', async () => {
  const listener = await addListener()
  await say(listener.business)
  expect(await takeDueJob(portal)).toBeDefined()
  await sendPushes(teller())
  expect(listener.heard()).toEqual([])
  portal.clock.advance(60_000)
  await sendPushes(teller())
  expect(listener.heard()).toHaveLength(1)
})

test('yesterday’s messages are not told any more, nor those of a session that is idle', async () => {
  const late = await addListener()
  await say(late.business)
  portal.clock.advance(25 * 3_600_000)
  await sendPushes(teller())
  portal.clock.advance(7 * 24 * 3_600_000)
  await say(late.business)
  await sendPushes(teller())
  expect(late.heard()).toEqual([])
  expect(await waiting()).toBe(0)
})

test('where nobody tells devices, what is no news any more waits for nothing', async () => {
  const { business } = await addListener()
  await say(business)
  portal.clock.advance(23 * 3_600_000)
  await say(business)
  await removeExpiredRows(portal.db, portal.clock.now())
  expect(await waiting()).toBe(2)
  portal.clock.advance(2 * 3_600_000)
  await removeExpiredRows(portal.db, portal.clock.now())
  expect(await waiting()).toBe(1)
})

test('among many jobs that are due at once one is found without looking at the others', async () => {
  const { business } = await addListener()
  await sql`insert into message (business_id, kind, title, content, link, created_at)
    select ${business}::bigint, 'service', 'x', 'x', '', ${portal.clock.now()}::timestamptz
    from generate_series(1, 3000)`.execute(portal.db)
  await sql`analyze`.execute(portal.db)
  expect(await longScansOf(portal, db => takeDueJob({ ...portal, db }), 100)).toEqual([])
})

test('however the database goes about it, one job is taken at a time', async () => {
  for (const { business } of [await addListener(), await addListener(), await addListener()])
    await say(business)
  await portal.db.connection().execute(async db => {
    // Without these a join asks for the next job once for each row that it looks at.
    const ways = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'indexscan', 'bitmapscan']
    const turn = async (how: 'on' | 'off') => {
      for (const way of ways) await sql`select set_config(${`enable_${way}`}, ${how}, false)`.execute(db)
    }
    await turn('off')
    try {
      expect(await takeDueJob({ ...portal, db })).toBeDefined()
    } finally {
      await turn('on')
    }
  })
  const tried = await portal.db.selectFrom('push_job').select('id').where('tries', '>', 0).execute()
  expect(tried).toHaveLength(1)
})

test('only push services are ever called', async () => {
  const { client, body } = await addListener()
  const refused = async (endpoint: string) =>
    (await client.send('POST /pushDevices/action/turnOn', { body: { ...body, endpoint } })).code
  expect(await refused('http://169.254.169.254/latest/meta-data')).toBe(code.refused)
  expect(await refused(`${service.origin}.example.com/x`)).toBe(code.refused)
  expect(await refused('file:///etc/passwd')).toBe(code.invalid)
  const noPoint = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
  const answer = await client.send('POST /pushDevices/action/turnOn', { body: { ...body, p256dh: noPoint } })
  expect(answer.code).toBe(code.invalid)
})

test('without keys nothing is offered and nothing taken', async () => {
  const { sign, body } = await addListener()
  const off = await startTestApp({ beside: portal })
  try {
    const there = stranger(off).as({ sign })
    expect(await there.expect('POST /pushDevices/action/query', { body: {} })).toMatchObject({
      publicKey: '',
    })
    expect((await there.send('POST /pushDevices/action/turnOn', { body })).code).toBe(code.refused)
  } finally {
    await off.close()
  }
})
