import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainCookieName } from '#server/http/session.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { addTerminal, checkoutOf, moveBy, placeTerminal, placingOf, putIn } from '../support/orders.ts'
import { addPerson, newSession, newSign } from '../support/people.ts'
import { listenTo, type Listener } from '../support/events.ts'

let portal: TestApp
let origin: string
const open: Listener[] = []

beforeAll(async () => {
  portal = await startTestApp({ filling: 'demo' })
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
  return { userId, sign, ...listener }
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
  // The first thing that the other dealer hears of is its own. Whoever was there before the process listened is told to
  // read everything again.
  expect(await strange.next(({ event }) => event !== 'sync')).toMatchObject({
    data: { topic: 'message', thingId: message },
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
  expect((await (await listen(business, { last: 999_999_999 })).next()).event).toBe('sync')
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
