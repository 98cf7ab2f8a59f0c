import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainCookieName } from '#server/http/session.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer, addSku, addSkusLike } from '../support/cart.ts'
import { addErp } from '../support/gateway.ts'
import { addTerminal, checkoutOf, moveBy, placeTerminal, placingOf, putIn } from '../support/orders/orders.ts'
import { addPerson, newSession, newSign } from '../support/people.ts'
import { listenTo, type Listener } from '../support/events.ts'

let portal: TestApp
let origin: string
const open: Listener[] = []

beforeAll(async () => {
  portal = await startTestApp()
  origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const listener of open) listener.close()
  await portal.close()
})

/** Somebody of this business listens, as the portal's page does. */
const listen = async (business: number, asked: { since?: number; last?: number; userType?: number } = {}) => {
  const { userId } = await addPerson(portal, { user_type: asked.userType ?? 3 }, [business])
  const sign = await newSign(portal, userId)
  const listener = await listenTo(origin, { sign, business, since: asked.since, last: asked.last })
  open.push(listener)
  // Products that other tests make are for everybody, and every order begins with lines.
  const aside = new Set<string | undefined>(['offer', 'cart', 'quickOrder', 'sampleList'])
  const next: Listener['next'] = (fits = () => true) =>
    listener.next(told => !aside.has(told.data.topic) && fits(told))
  const ended = listener.ended.then(told => told.filter(({ data }) => !aside.has(data.topic)))
  return { userId, sign, business, ...listener, next, ended, nextOfAll: listener.next }
}

const tellBusiness = async (business_id: number, title = '通知') => {
  const { id } = await portal.db
    .insertInto('message')
    .values({
      business_id,
      user_id: null,
      kind: 'internal',
      title,
      content: '',
      created_at: portal.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('both sides of an order hear of every step, and nobody else does', async () => {
  const dealer = await addBuyer(portal)
  const other = await addBuyer(portal)
  const customer = await addTerminal(portal, dealer.business)
  const [selling, buying, strange] = [
    await listen(dealer.business),
    await listen(customer.business, { userType: 5 }),
    await listen(other.business),
  ]
  await putIn(customer.client, await addSku(portal), customer.first, 1)
  const { placed } = await placeTerminal(customer.client, placingOf(await checkoutOf(customer.client)))
  const orderId = placed[0]?.id ?? 0
  const about = { topic: 'order', thingId: orderId }
  expect(await selling.next(({ data }) => data.topic === 'order')).toMatchObject({ data: about })
  expect(await buying.next(({ data }) => data.topic === 'order')).toMatchObject({ data: about })
  await moveBy(
    portal,
    { side: 'seller', businessId: dealer.business },
    { kind: 'terminal', id: orderId, action: 'confirm' },
  )
  expect(await buying.next(({ data }) => data.topic === 'order')).toMatchObject({ data: about })
  const message = await tellBusiness(other.business)
  // The first event of the other dealer is its own. A listener that was connected before the process listened to the
  // database is told to read everything again.
  expect(await strange.next(({ event }) => event !== 'sync')).toMatchObject({
    data: { topic: 'message', thingId: message },
  })
})

test('the business hears of each of its lists once for a transaction, with a revision that its answer knows', async () => {
  const dealer = await addBuyer(portal)
  const [one, other] = [await addSku(portal), await addSku(portal)]
  const hears = await listen(dealer.business)
  const stranger = await listen((await addBuyer(portal)).business)
  await putIn(dealer.client, one, dealer.first, 1)
  const first = await hears.nextOfAll(({ data }) => data.topic === 'cart')
  const edit = { target: 'cart', op: 'set', baseQty: 0, baseRev: 0 }
  const answer = await dealer.client.expect('POST /edits/action/sync', {
    body: {
      clientId: crypto.randomUUID(),
      n: 1,
      edits: [one, other].map((sku, at) => ({ ...edit, key: `${dealer.first}:${sku}`, qty: at + 2 })),
    },
  })
  const second = await hears.nextOfAll(({ id, data }) => id > first.id && data.topic === 'cart')
  expect(second.data).toEqual({ topic: 'cart', thingId: (first.data.thingId ?? 0) + 1 })
  expect(answer.revisions.cart).toBeGreaterThanOrEqual(second.data.thingId ?? Infinity)
  const end = await tellBusiness(dealer.business)
  const next = await hears.nextOfAll(({ id }) => id > second.id)
  expect(next.data).toEqual({ topic: 'message', thingId: end })
  const last = await tellBusiness(stranger.business)
  expect((await stranger.nextOfAll(({ data }) => data.topic !== 'offer')).data).toEqual({
    topic: 'message',
    thingId: last,
  })
})

test('whoever comes again hears what was missed, and everything where nobody knows any more', async () => {
  const { business } = await addBuyer(portal)
  const foreign = (await addBuyer(portal)).business
  const first = await listen(business)
  const [one, two] = [await tellBusiness(business), await tellBusiness(business)]
  const heard = await first.next()
  expect(heard.data.thingId).toBe(one)
  first.close()
  const later = await tellBusiness(business)
  const again = await listen(business, { last: heard.id })
  expect([(await again.next()).data.thingId, (await again.next()).data.thingId]).toEqual([two, later])
  const named = await listen(business, { since: heard.id })
  expect((await named.next()).data.thingId).toBe(two)
  expect((await (await listen(foreign, { last: heard.id })).next()).event).toBe('sync')
  for (const last of [999_999_999, 2 ** 31, 10 ** 15 - 1])
    expect((await (await listen(business, { last })).next()).event).toBe('sync')
  expect((await (await listen(business, { since: Number.MAX_SAFE_INTEGER })).next()).event).toBe('sync')
})

test('nobody is told of what a user of that type cannot read, now or later', async () => {
  const dealer = await addBuyer(portal)
  const customer = await addTerminal(portal, dealer.business)
  const listeners = await Promise.all([4, 3].map(userType => listen(dealer.business, { userType })))
  await putIn(customer.client, await addSku(portal), customer.first, 1)
  await placeTerminal(customer.client, placingOf(await checkoutOf(customer.client)))
  const end = await tellBusiness(dealer.business, '最后')
  const [staff, buyer] = await Promise.all(
    listeners.map(async ({ next }) => {
      const topics: unknown[] = []
      for (;;) {
        const { event, data } = await next()
        if (data.topic === 'message' && data.thingId === end) return topics
        if (event === 'change' && data.topic !== 'message') topics.push(data.topic)
      }
    }),
  )
  expect([staff, [...new Set(buyer)]]).toEqual([[], ['order']])
  const again = await listen(dealer.business, { userType: 4 })
  expect((await again.next()).data.topic).toBe('message')
})

test('a stream ends when its user becomes one of another type', async () => {
  const { business } = await addBuyer(portal)
  const listener = await listen(business)
  await portal.db.updateTable('app_user').set({ user_type: 4 }).where('id', '=', listener.userId).execute()
  await tellBusiness(business)
  expect(await listener.ended).toEqual([])
})

test('a seller hears that an order was taken back, and nothing of it until it comes again', async () => {
  const dealer = await addBuyer(portal)
  const customer = await addTerminal(portal, dealer.business)
  await putIn(customer.client, await addSku(portal), customer.first, 1)
  const { placed } = await placeTerminal(customer.client, placingOf(await checkoutOf(customer.client)))
  const id = placed[0]?.id ?? 0
  const told = async () =>
    (
      await portal.db
        .selectFrom('live_event')
        .select('id')
        .where('business_id', '=', dealer.business)
        .where('topic', '=', 'order')
        .execute()
    ).length
  const step = (from_state: string, to_state: string) =>
    portal.db.transaction().execute(async tx => {
      await tx
        .updateTable('trade_order')
        .set({ status: Number(to_state) })
        .where('id', '=', id)
        .execute()
      const entry = { entity: 'order', entity_id: String(id), action: 'save', from_state, to_state }
      await tx
        .insertInto('history')
        .values({ ...entry, at: portal.clock.now() })
        .execute()
    })
  const before = await told()
  await step('20', '10')
  await step('10', '10')
  await step('10', '10')
  expect(await told()).toBe(before + 1)
  await step('10', '20')
  expect(await told()).toBe(before + 2)
})

describe('what the brand pushes of offers', () => {
  const offers = async (since: number) =>
    portal.db
      .selectFrom('live_event')
      .select(['business_id', 'thing_id'])
      .where('topic', '=', 'offer')
      .where('id', '>', since)
      .orderBy('id')
      .execute()
  const last = async () =>
    (
      await portal.db
        .selectFrom('live_event')
        .select(({ fn }) => fn.max('id').as('id'))
        .execute()
    )[0]?.id ?? 0
  const codes = async (amount: number) => {
    const like = await addSku(portal)
    const ids = [like, ...(await addSkusLike(portal, like, amount - 1))]
    const rows = await portal.db.selectFrom('sku').select(['id', 'code']).where('id', 'in', ids).execute()
    return rows.map(({ code }) => code)
  }
  const codeOf = async (business: number) =>
    (
      await portal.db
        .selectFrom('business')
        .select('code')
        .where('id', '=', business)
        .executeTakeFirstOrThrow()
    ).code

  test('of its prices a dealer hears once, however many they are, and no other dealer does', async () => {
    const [own, other] = [await addBuyer(portal), await addBuyer(portal)]
    const [hears, strange] = [await listen(own.business), await listen(other.business)]
    const erp = await addErp(portal)
    const [dealer, skus] = [await codeOf(own.business), await codes(60)]
    const push = (price: number) =>
      erp('PUT /erp/v1/dealerPrices', {
        body: { rows: skus.map(sku => ({ dealer, sku, price, validFrom: '2026-01-01' })) },
      })
    const since = await last()
    await push(100)
    expect(await offers(since)).toEqual([{ business_id: own.business, thing_id: 0 }])
    await push(100)
    await push(200)
    expect(await offers(since)).toHaveLength(2)
    expect(await hears.nextOfAll(({ id, data }) => id > since && data.topic === 'offer')).toMatchObject({
      data: { thingId: 0 },
    })
    const message = await tellBusiness(other.business)
    const told = await strange.nextOfAll(({ id, event }) => id > since && event === 'change')
    expect(told.data.thingId).toBe(message)
  })

  test('of a state of stock and of limits every buyer hears which product, of quantities nobody', async () => {
    const { business } = await addBuyer(portal)
    const [buyer, staff] = [await listen(business), await listen(business, { userType: 4 })]
    const erp = await addErp(portal)
    const [sku = ''] = await codes(1)
    const { id } = await portal.db
      .selectFrom('sku')
      .select('id')
      .where('code', '=', sku)
      .executeTakeFirstOrThrow()
    const stock = (state: 'enough' | 'none', quantity: number) =>
      erp('PUT /erp/v1/stock', { body: { rows: [{ sku, state, quantity }] } })
    const since = await last()
    await stock('enough', 90)
    await stock('enough', 80)
    await stock('none', 0)
    await portal.db.updateTable('sku').set({ maximum: 7 }).where('id', '=', id).execute()
    await portal.db.updateTable('sku').set({ tagline: '新' }).where('id', '=', id).execute()
    expect(await offers(since)).toEqual([1, 2, 3].map(() => ({ business_id: null, thing_id: id })))
    expect(await buyer.nextOfAll(({ data }) => data.thingId === id)).toMatchObject({
      data: { topic: 'offer' },
    })
    const message = await tellBusiness(business)
    expect((await staff.nextOfAll(({ event }) => event !== 'sync')).data.thingId).toBe(message)
  })
})

test('a transaction tells of an offer at the time at which it does, and not at which it began', async () => {
  const sku = await addSku(portal)
  const { rows } = await portal.db.transaction().execute(async tx => {
    await sql`do $$ begin while clock_timestamp() = now() loop end loop; end $$`.execute(tx)
    await tx.updateTable('sku').set({ maximum: 7 }).where('id', '=', sku).execute()
    await tx.updateTable('sku').set({ maximum: 8 }).where('id', '=', sku).execute()
    return sql`select at > now() as late from live_event where topic = 'offer' and thing_id = ${sku}
      and xmin = pg_current_xact_id()::xid`.execute(tx)
  })
  expect(rows).toEqual([{ late: true }])
})

test('after a long absence everything is read again', async () => {
  const { business } = await addBuyer(portal)
  const first = await listen(business)
  await tellBusiness(business)
  const { id } = await first.next()
  for (let told = 0; told < 201; told += 1) await tellBusiness(business)
  expect((await (await listen(business, { last: id })).next()).event).toBe('sync')
})

test('a session that has ended hears nothing more', async () => {
  const { business } = await addBuyer(portal)
  const listener = await listen(business)
  await portal.db
    .updateTable('session')
    .set({ end_reason: 'logout' })
    .where('user_id', '=', listener.userId)
    .execute()
  await tellBusiness(business)
  expect(await listener.ended).toEqual([])
})

test('who has left a business hears nothing more of it', async () => {
  const { business } = await addBuyer(portal)
  const listener = await listen(business)
  await portal.db.deleteFrom('membership').where('user_id', '=', listener.userId).execute()
  await tellBusiness(business)
  expect(await listener.ended).toEqual([])
})

test('listening does not keep a session alive', async () => {
  const { business } = await addBuyer(portal)
  const listener = await listen(business)
  const used = () =>
    portal.db.selectFrom('session').select('last_used_at').where('user_id', '=', listener.userId).execute()
  const before = await used()
  portal.clock.advance(3_600_000)
  await tellBusiness(business)
  await listener.next()
  expect(await used()).toEqual(before)
})

test('the cookie opens a stream, and a foreign business none', async () => {
  const { business, userId } = await addBuyer(portal)
  const foreign = (await addBuyer(portal)).business
  const sign = await newSign(portal, userId)
  const refused = await fetch(`${origin}/api/pc/live/events?business=${foreign}`, { headers: { sign } })
  expect(await refused.json()).toMatchObject({ code: 1004 })
  const asBrowser = await fetch(`${origin}/api/pc/live/events?business=${foreign}`, {
    headers: { sign, accept: 'text/event-stream' },
  })
  expect(await asBrowser.text()).toMatch(/^event: refused\ndata: \{"code":1004,/)
  const withCookie = (token: string) =>
    fetch(`${origin}/api/pc/live/events?business=${business}`, {
      headers: { cookie: `${plainCookieName}=${token}` },
    })
  expect(await (await withCookie('x'.repeat(43))).json()).toMatchObject({ code: -2 })
  const reader = await addPerson(portal, { user_type: 3 }, [business])
  const opened = await withCookie((await newSession(portal, reader.userId)).cookieToken)
  expect(opened.headers.get('content-type')).toContain('text/event-stream')
  await opened.body?.cancel()
})

test('of more than twenty streams of one user the oldest is cut off, and nobody is kept out', async () => {
  const { business, userId } = await addBuyer(portal)
  const sign = await newSign(portal, userId)
  const streams: Listener[] = []
  for (let made = 0; made < 21; made += 1) streams.push(await listenTo(origin, { sign, business }))
  open.push(...streams)
  const [oldest, ...others] = streams
  expect(await oldest?.ended).toEqual([])
  const message = await tellBusiness(business)
  for (const { next } of others) expect((await next()).data.thingId).toBe(message)
})
