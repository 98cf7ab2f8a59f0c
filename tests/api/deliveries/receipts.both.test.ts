import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { accountOf } from '#contract/orders/account.ts'
import { receiveLate } from '#server/domains/deliveries/public.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { addAcceptedOrder, receipt, type AcceptedOrder } from '../support/orders/accepted-order.ts'
import { addPhoto } from '../support/orders/deliveries.ts'
import { snapshot } from '../support/snapshot.ts'

const dayMs = 24 * 3_600_000
let portal: TestApp
let skus: number[]
beforeAll(async () => {
  portal = await startTestApp()
  skus = [await addSku(portal, { price: 10_000 }), await addSku(portal, { price: 2_000 })]
})
afterAll(() => portal.close())

const add = () => addAcceptedOrder(portal, skus)

/** The state of the order, its cases, and what it costs. */
const standing = async ({ read }: AcceptedOrder) => {
  const order = await read()
  const { due, delivery, cases } = accountOf('terminal', order)
  return { status: order.status, due, delivery, cases }
}

/** Everything but answers that are kept, and tries. */
const everything = async () => {
  const { request_record: _answers, rate_bucket: _tries, ...tables } = await snapshot(portal.db)
  return tables
}

const toldLast = async (business: number) =>
  portal.db
    .selectFrom('message')
    .select(['title', 'content', 'link'])
    .where('business_id', '=', business)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()

/** Both orders of two steps, so that each is first as often as the other. */
const race = async (round: number, steps: readonly (() => Promise<{ readonly code: number }>)[]) => {
  const answers = await Promise.all((round % 2 === 0 ? steps : steps.toReversed()).map(step => step()))
  return round % 2 === 0 ? answers : answers.toReversed()
}

test('what is left of a partly shipped order is closed, and the order goes on with what was shipped', async () => {
  const world = await add()
  expect((await world.closeRest()).code).toBe(code.conflict)
  const { version } = await world.read()
  const first = await world.ship([3, 5])
  expect((await world.closeRest(version)).code).toBe(code.conflict)
  expect((await world.closeRest()).body).toMatchObject({ status: 40 })
  expect(await standing(world)).toMatchObject({
    status: 40,
    due: 40_000,
    delivery: 'onTheWay',
    cases: { ordered: 10, closed: 2, onTheWay: 8, waiting: 0 },
  })
  const [, told] = await toldLast(world.terminal.business)
  expect(told?.content).toMatch(/不再发货.*原因：缺货/)
  expect((await world.closeRest()).code).toBe(code.conflict)
  expect((await world.arrive(first.body.id)).body).toEqual({ status: 50 })
  expect((await world.receive()).body).toMatchObject({ status: 60 })
  expect((await standing(world)).cases).toMatchObject({ signed: 8, closed: 2 })
  const history = (await world.read()).history.map(({ action }) => action)
  expect(history).toContain('closeRest')
  // None of it keeps the two from parting.
  const open = await world.client.expect('POST /dealerUnbindApplys/action/submitUnbind', {
    body: { customerId: world.terminal.business },
  })
  expect(open.blockers).toEqual([])
})

test('when all that was shipped has arrived, the rest is closed into the receipt', async () => {
  const world = await add()
  const { body } = await world.ship(2)
  await world.arrive(body.id)
  expect((await world.closeRest()).body).toMatchObject({ status: 50 })
  expect((await standing(world)).delivery).toBe('delivered')
})

test('raced with a shipment of the rest, cases are either shipped or closed', async () => {
  for (let round = 0; round < 6; round += 1) {
    const world = await add()
    await world.ship([2, 1])
    const { version } = await world.read()
    const answers = await race(round, [() => world.closeRest(version), () => world.ship([3, 4], version)])
    expect(new Set(answers.map(answer => answer.code))).toEqual(new Set([code.ok, code.conflict]))
    const isClosed = answers[0]?.code === code.ok
    expect(await standing(world)).toMatchObject({
      status: 40,
      cases: isClosed ? { closed: 7, onTheWay: 3 } : { closed: 0, onTheWay: 10 },
    })
  }
})

/** An order whose last case has arrived. */
const delivered = async () => {
  const world = await add()
  const { body } = await world.ship([5, 5])
  await world.arrive(body.id)
  return world
}

test('a receipt says why less came, and shows it; anything else changes nothing', async () => {
  const world = await delivered()
  const [one = 0, two = 0] = world.lines
  const before = await everything()
  const wrong = [
    [receipt(one, 5)],
    [receipt(one, 5), receipt(one, 5)],
    [receipt(one, 6), receipt(two, 5)],
    [receipt(one, 4), receipt(two, 5)],
    [receipt(one, 5, { reason: 'short' }), receipt(two, 5)],
    [receipt(one, 4, { reason: 'damaged' }), receipt(two, 5)],
    [receipt(one, 4, { reason: 'short', photos: [await addPhoto(portal, world.userId, 'receiptPhoto')] })],
  ]
  const seen = { ...before, stored_file: (await everything())['stored_file'] }
  for (const lines of wrong) expect([code.refused, code.invalid]).toContain((await world.receive(lines)).code)
  expect(await everything()).toEqual(seen)
  expect((await world.receive([receipt(one, 5), receipt(two, 5)])).body).toMatchObject({ status: 60 })
  expect(await world.differences()).toEqual([])
})

test('missing cases wait for the dealer, who credits some and sends others again', async () => {
  const world = await delivered()
  const [one = 0, two = 0] = world.lines
  const photo = await addPhoto(portal, world.terminal.userId, 'receiptPhoto')
  const { version } = await world.read()
  const short = [
    receipt(one, 3, { reason: 'short', explanation: '少两箱' }),
    receipt(two, 4, { reason: 'damaged', photos: [photo] }),
  ]
  expect((await world.receive(short)).body).toMatchObject({ status: 50 })
  expect((await world.receive(short, version)).code).toBe(code.conflict)
  expect(await standing(world)).toMatchObject({ status: 50, delivery: 'differing', due: 60_000 })
  const [told] = await toldLast(world.business)
  expect(told).toMatchObject({
    title: '客户收货有差异',
    link: `/workbench/terminalOrderDetail?id=${world.id}`,
  })
  // While a difference is open, nothing more can be received, by nobody.
  expect((await world.receive()).code).toBe(code.conflict)
  expect((await world.receive(short)).code).toBe(code.conflict)
  await receiveLate(portal, new Date(portal.clock.now().getTime() + 30 * dayMs))
  expect((await standing(world)).status).toBe(50)

  expect(await world.differences(world.client)).toMatchObject([
    { orderLineId: one, cases: 2, reason: 'short', explanation: '少两箱', photos: [], settlement: null },
    { orderLineId: two, cases: 1, reason: 'damaged', photos: [{ fileId: photo }], settlement: null },
  ])
  expect((await world.settle(['credit'])).code).toBe(code.refused)
  expect((await world.settle(['credit', 'again'], version)).code).toBe(code.conflict)
  expect((await world.settle(['credit', 'again'])).body).toMatchObject({ status: 40 })
  expect(await standing(world)).toMatchObject({
    status: 40,
    due: 40_000,
    delivery: 'onTheWay',
    cases: { signed: 7, credited: 2, onTheWay: 1, differing: 0 },
  })
  expect((await world.settle(['credit'])).code).toBe(code.conflict)
  expect(await world.differences()).toMatchObject([
    { settlement: 'credit', credit: 20_000, again: null },
    { settlement: 'again', credit: null, again: 2 },
  ])
  const [settled] = await toldLast(world.terminal.business)
  expect(settled?.title).toBe('收货差异已处理')

  await world.arrive(await world.lastShipment())
  expect((await world.receive([receipt(two, 0, { reason: 'short' })])).body).toMatchObject({ status: 50 })
  expect((await world.settle(['credit'])).body).toMatchObject({ status: 60 })
  expect(await standing(world)).toMatchObject({
    status: 60,
    due: 38_000,
    delivery: 'signed',
    cases: { signed: 7, credited: 3, onTheWay: 0 },
  })
  const { history } = await world.read()
  expect(
    history
      .filter(({ of }) => of.entity === 'order')
      .map(({ action }) => action)
      .slice(-5),
  ).toEqual(['receiveShort', 'deliverAgain', 'deliver', 'receiveShort', 'creditShort'])
  expect(history.find(({ action }) => action === 'receiveShort')?.why).toContain('少收 2 箱（短少）')
})

test('the rest that is sent again is received like any order, also by the clock', async () => {
  const [confirmed, forgotten] = [await delivered(), await delivered()]
  for (const world of [confirmed, forgotten]) {
    await world.receive([
      receipt(world.lines[0] ?? 0, 4, { reason: 'short' }),
      receipt(world.lines[1] ?? 0, 5),
    ])
    await world.settle(['again'])
    await world.arrive(await world.lastShipment())
  }
  expect((await confirmed.receive()).body).toMatchObject({ status: 60 })
  await receiveLate(portal, new Date(portal.clock.now().getTime() + 7 * dayMs))
  for (const world of [confirmed, forgotten])
    expect(await standing(world)).toMatchObject({
      status: 60,
      due: 60_000,
      cases: { signed: 10, credited: 0 },
    })
})

test('goods that are collected may come short too', async () => {
  const world = await add()
  await world.client.expect('POST /terminalPurchaseOrders/action/markSelfPickup', {
    body: { id: world.id, version: (await world.read()).version },
  })
  const [one = 0, two = 0] = world.lines
  await world.receive([receipt(one, 5), receipt(two, 2, { reason: 'short' })])
  expect(await standing(world)).toMatchObject({ status: 50, cases: { signed: 7, differing: 3 } })
  expect((await world.settle(['credit'])).body).toMatchObject({ status: 60 })
  expect(await standing(world)).toMatchObject({ status: 60, due: 54_000, cases: { signed: 7, credited: 3 } })
})

test('of two settlements at the same time one counts', async () => {
  for (let round = 0; round < 6; round += 1) {
    const world = await delivered()
    const [one = 0, two = 0] = world.lines
    await world.receive([receipt(one, 3, { reason: 'short' }), receipt(two, 5)])
    const { version } = await world.read()
    const answers = await race(round, [
      () => world.settle(['credit'], version),
      () => world.settle(['again'], version),
    ])
    expect(answers.filter(answer => answer.code === code.ok)).toHaveLength(1)
    const isCredited = answers[0]?.code === code.ok
    expect(await standing(world)).toMatchObject(
      isCredited
        ? { status: 60, due: 40_000, cases: { credited: 2, onTheWay: 0, differing: 0 } }
        : { status: 40, due: 60_000, cases: { credited: 0, onTheWay: 2, differing: 0 } },
    )
  }
})

test('the photos of a difference are read by both sides and by nobody else', async () => {
  const [world, stranger] = [await delivered(), await add()]
  const photo = await addPhoto(portal, world.terminal.userId, 'receiptPhoto')
  const lines = [
    receipt(world.lines[0] ?? 0, 4, { reason: 'damaged', photos: [photo] }),
    receipt(world.lines[1] ?? 0, 5),
  ]
  await world.receive(lines)
  const readers = await portal.db
    .selectFrom('thing_reader as r')
    .innerJoin('attachment as a', join =>
      join.onRef('a.kind', '=', 'r.kind').onRef('a.thing_id', '=', 'r.thing_id'),
    )
    .select('r.business_id')
    .where('a.file_id', '=', photo)
    .execute()
  expect(readers).toEqual([{ business_id: world.business }])
  const strange = await stranger.client.send('GET /files/{id}', { path: { id: photo } })
  expect(strange.code).toBe(code.notFound)
})
