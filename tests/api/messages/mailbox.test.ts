import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import type { RequestOf } from '#contract/index.ts'
import { messageThingNames, type MessageKind, type MessageThing } from '#contract/messages/rules.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { fc, sequences } from '../../support/properties.ts'
import { snapshot } from '../support/snapshot.ts'
import { addBusiness, addSignedIn } from '../support/people.ts'

const page = 'POST /messageNotices/action/queryByPage'
const unread = 'POST /messageNotices/action/queryUnreadServiceAndInternal'
const first = { page: 1, size: 20 } as const

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
})
afterAll(() => portal.close())

type To = { readonly business_id: number } | { readonly user_id: number }

const tell = async (to: To, row: { kind?: MessageKind; id?: number; title?: string; link?: string } = {}) => {
  const { id } = await portal.db
    .insertInto('message')
    .values({
      business_id: null,
      user_id: null,
      ...to,
      kind: 'service',
      title: '通知',
      content: '订单 PO260301000777 已确认',
      ...row,
      created_at: portal.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A dealer and a colleague of one business; each also has messages of its own. */
async function addReaders() {
  const business = await addBusiness(portal)
  const people = await Promise.all([1, 2].map(() => addSignedIn(portal, { user_type: 3 }, [business])))
  return { business, people }
}
type Reader = Awaited<ReturnType<typeof addReaders>>['people'][number]

const kinds = ['service', 'internal'] as const
const step = fc.oneof(
  fc.record({ what: fc.constant('tell'), to: fc.constantFrom(-1, 0, 1), kind: fc.constantFrom(...kinds) }),
  fc.record({ what: fc.constant('readOne'), who: fc.constantFrom(0, 1), which: fc.nat(40) }),
  fc.record({
    what: fc.constant('readAll'),
    who: fc.constantFrom(0, 1),
    kind: fc.constantFrom(undefined, ...kinds),
  }),
  fc.record({ what: fc.constant('wait') }),
)

test('whatever is read one by one or together, each person has unread exactly what a list of messages says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
      const { business, people } = await addReaders()
      const known: { id: number; kind: MessageKind; to: number; readBy: Set<number> }[] = []
      const seenBy = (who: number) => known.filter(({ to }) => to === -1 || to === who)
      for (const one of steps) {
        if ('to' in one) {
          const to = one.to === -1 ? { business_id: business } : { user_id: people[one.to]?.userId ?? 0 }
          known.push({
            id: await tell(to, { kind: one.kind }),
            kind: one.kind,
            to: one.to,
            readBy: new Set(),
          })
        } else if ('which' in one) {
          const own = seenBy(one.who)
          const message = own[one.which % Math.max(own.length, 1)]
          message?.readBy.add(one.who)
          if (message)
            await people[one.who]?.client.expect('GET /messageNotices/readOne/{id}', {
              path: { id: message.id },
            })
        } else if ('who' in one) {
          for (const message of seenBy(one.who))
            if (one.kind === undefined || message.kind === one.kind) message.readBy.add(one.who)
          const body = one.kind === undefined ? {} : { kind: one.kind }
          await people[one.who]?.client.expect('POST /messageNotices/action/readAll', { body })
        } else portal.clock.advance(11 * 60_000)
      }
      for (const [who, { client }] of people.entries()) {
        const open = seenBy(who).filter(({ readBy }) => !readBy.has(who))
        const of = (kind: MessageKind) => open.filter(message => message.kind === kind).length
        expect(await client.expect(unread, { body: {} })).toEqual({
          serviceMessage: of('service'),
          internalMessage: of('internal'),
        })
        const { rows, counts } = await client.expect(page, { body: { ...first, state: 'unread' } })
        expect(rows.map(({ id }) => id)).toEqual(
          open
            .map(({ id }) => id)
            .toReversed()
            .slice(0, 20),
        )
        expect(counts).toEqual({ all: open.length, service: of('service'), internal: of('internal') })
        const all = await client.expect(page, { body: { ...first, size: 100 } })
        expect(all.rows.map(({ id, isRead }) => [id, isRead])).toEqual(
          seenBy(who)
            .map(({ id, readBy }) => [id, readBy.has(who)])
            .toReversed(),
        )
      }
    }),
    { numRuns: sequences(25) },
  )
})

test('a message that was on its way while all were read stays unread', async () => {
  const { business, people } = await addReaders()
  const [me] = people as [Reader]
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('message', 'id')) as id`.execute(portal.db)
  await tell({ business_id: business })
  await me.client.expect('POST /messageNotices/action/readAll', { body: {} })
  const late = await tell({ business_id: business }, { id: rows[0]?.id ?? 0 })
  const { rows: open } = await me.client.expect(page, { body: { ...first, state: 'unread' } })
  expect(open.map(({ id }) => id)).toEqual([late])
})

test.each<[Partial<RequestOf<typeof page>>, string[]]>([
  [{}, ['三', '二', '一']],
  [{ sort: 'oldest' }, ['一', '二', '三']],
  [{ tab: 'internal' }, ['二']],
  [{ keyword: ' po260301 ' }, ['三', '二', '一']],
  [{ keyword: '二' }, ['二']],
  [{ from: '2030-01-02', to: '2030-01-02' }, []],
  [{ size: 10, page: 2 }, []],
])('of messages a person finds by %j: %j', async (filter, found) => {
  const { business, people } = await addReaders()
  const [me] = people as [Reader]
  await tell({ business_id: business }, { title: '一' })
  await tell({ user_id: me.userId }, { title: '二', kind: 'internal' })
  await tell({ business_id: business }, { title: '三' })
  const { rows } = await me.client.expect(page, { body: { ...first, ...filter } })
  expect(rows.map(({ title }) => title)).toEqual(found)
})

test('service staff read what is addressed to them, and not what is about the orders of their business', async () => {
  const business = await addBusiness(portal)
  const me = await addSignedIn(portal, { user_type: 4 }, [business])
  const ofOrders = await tell({ business_id: business })
  const own = await tell({ user_id: me.userId })
  const { rows } = await me.client.expect(page, { body: first })
  expect(rows.map(({ id }) => id)).toEqual([own])
  expect(await me.client.expect(unread, { body: {} })).toEqual({ serviceMessage: 1, internalMessage: 0 })
  const answer = await me.client.send('GET /messageNotices/{id}', { path: { id: ofOrders } })
  expect(answer.code).toBe(code.notFound)
})

test('pages go on over what is addressed to the business and to the person', async () => {
  const { business, people } = await addReaders()
  const [me] = people as [Reader]
  const told: number[] = []
  for (let at = 0; at < 23; at += 1)
    told.push(await tell(at % 3 === 0 ? { user_id: me.userId } : { business_id: business }))
  for (const [at, size] of [
    [1, 10],
    [2, 10],
    [3, 10],
  ] as const) {
    const { rows } = await me.client.expect(page, { body: { page: at, size } })
    expect(rows.map(({ id }) => id)).toEqual(told.toReversed().slice((at - 1) * size, at * size))
  }
  const newest = await me.client.expect('POST /messageNotices/action/queryList', { body: {} })
  expect(newest.map(({ id }) => id)).toEqual(told.toReversed().slice(0, 6))
})

/** The page of a thing of each kind, as messages that speak of it lead there. */
const pageOf: Readonly<Record<MessageThing, string>> = {
  order: '/workbench/terminalOrderDetail?id=4711',
  deliveryNote: '/workbench/dispatchDetail?id=4711',
  paymentNotice: '/workbench/workbenchHome/paymentOrder?id=4711',
  returnRequest: '/workbench/returnApplicationRecordDetail?id=4711',
  soReturn: '/workbench/purchaseRefundDetail?id=4711',
  sampleOrder: '/workbench/mySampleDetail?id=4711',
  inquiry: '/workbench/inquiryRecordsDetail?id=4711',
  cooperation: '/workbench/workbenchHome/newAllocateCustom?open=4711',
  unbindApply: '/workbench/unbindRequestDetail?id=4711',
  feedback: '/workbench/questionReplyDetail?id=4711',
}

test.each(messageThingNames)('messages about a thing (%s) are found only by whom they go to', async thing => {
  const { business, people } = await addReaders()
  const [me] = people as [Reader]
  const told = await tell({ business_id: business }, { link: pageOf[thing] })
  for (const other of messageThingNames)
    if (other !== thing) await tell({ business_id: business }, { link: pageOf[other] })
  await tell({ business_id: await addBusiness(portal) }, { link: pageOf[thing] })
  const about = async ({ client }: Pick<Reader, 'client'>, b: number) =>
    (await client.expect('GET /messageNotices/action/queryByFuncId/{a}/{b}', { path: { a: thing, b } })).map(
      ({ id }) => id,
    )
  expect(await about(me, 4711)).toEqual([told])
  expect(await about(me, 471)).toEqual([])
  const stranger = await addSignedIn(portal, { user_type: 3 }, [await addBusiness(portal)])
  expect(await about(stranger, 4711)).toEqual([])
})

test("another business's or person's messages are answered like unknown ones, and reading leaves them alone", async () => {
  const { business, people } = await addReaders()
  const [me, colleague] = people as [Reader, Reader]
  const sub = await addBusiness(portal, { business_type: 3, up_business_id: business })
  const foreign = [
    await tell({ business_id: sub }),
    await tell({ user_id: colleague.userId }),
    await tell({ user_id: colleague.userId }, { kind: 'internal' }),
  ]
  for (const key of ['GET /messageNotices/{id}', 'GET /messageNotices/readOne/{id}'] as const) {
    const unknown = await me.client.send(key, { path: { id: 999_999_999 } })
    expect(unknown.code).toBe(code.notFound)
    const before = await snapshot(portal.db)
    for (const id of foreign) expect(await me.client.send(key, { path: { id } })).toEqual(unknown)
    expect(await snapshot(portal.db)).toEqual(before)
  }
  await me.client.expect('POST /messageNotices/action/readAll', { body: {} })
  expect(await colleague.client.expect(unread, { body: {} })).toEqual({
    serviceMessage: 1,
    internalMessage: 1,
  })
  expect((await me.client.expect(page, { body: first })).counts.all).toBe(0)
})

test('whoever has several dealers reads for the one that is acted for', async () => {
  const dealers = [await addBusiness(portal), await addBusiness(portal)]
  const { client } = await addSignedIn(portal, { user_type: 3 }, dealers)
  for (const business_id of dealers) await tell({ business_id })
  const [north, south] = dealers.map(business => client.as({ business })) as [typeof client, typeof client]
  await north.expect('POST /messageNotices/action/readAll', { body: {} })
  expect(await north.expect(unread, { body: {} })).toMatchObject({ serviceMessage: 0 })
  expect(await south.expect(unread, { body: {} })).toMatchObject({ serviceMessage: 1 })
})
