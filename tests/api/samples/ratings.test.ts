import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import type { RequestOf } from '#contract/index.ts'
import { writeFileOnce } from '#server/domains/files/public.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { addPhoto } from '../support/orders/deliveries.ts'
import { addErp } from '../support/gateway.ts'
import { addTerminal } from '../support/orders/orders.ts'
import { addBusiness, addSignedIn } from '../support/people.ts'
import { allocate } from '../support/relations.ts'
import { snapshot } from '../support/snapshot.ts'
import { storeOrder } from '../support/orders/stored-orders.ts'

type Row = RequestOf<'POST /sampleFeedbacks/action/createBatch'>['rows'][number]

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const rating = { taste: 'good', look: 'excellent', operation: 'easy', willBuy: 'maybe' } as const
const rate = (id: number, row: Partial<Row> = {}): Row => ({ id, ...rating, content: '', photos: [], ...row })

/** The businesses of the other side that may read a photo. */
const readersOf = async (photo: string): Promise<number[]> => {
  const rows = await portal.db
    .selectFrom('attachment as a')
    .innerJoin('thing_reader as r', join =>
      join.onRef('r.kind', '=', 'a.kind').onRef('r.thing_id', '=', 'a.thing_id'),
    )
    .select('r.business_id')
    .where('a.file_id', '=', photo)
    .execute()
  return rows.map(({ business_id }) => business_id)
}

/** A dealer, and its customer with an application for samples in this state. */
async function addApplication(status = 60) {
  const dealer = await addBuyer(portal)
  const terminal = await addTerminal(portal, dealer.business)
  const order = await storeOrder(portal, {
    kind: 'terminal',
    content: 'sample',
    buyer: terminal.business,
    seller: dealer.business,
    by: terminal.userId,
    address: terminal.first,
    sku: await addSku(portal),
    status,
  })
  return { dealer, terminal, order, line: await lineOf(order) }
}

const lineOf = async (order: number) =>
  (
    await portal.db
      .selectFrom('order_line')
      .select('id')
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow()
  ).id

/** A dealer with an approved application, of which an order has taken two cases. */
async function addGranted({ signed = 2, left = 3 } = {}) {
  const dealer = await addBuyer(portal)
  const brand = await addBusiness(portal, { business_type: 2 })
  const sku = await addSku(portal)
  const base = {
    kind: 'purchase' as const,
    buyer: dealer.business,
    seller: brand,
    by: dealer.userId,
    address: dealer.first,
    sku,
  }
  const application = await storeOrder(portal, { ...base, content: 'sample', status: 30 })
  const at = portal.clock.now()
  const { id: sampleOrder } = await portal.db
    .insertInto('sample_order')
    .values({
      number: `SO${application}`,
      business_id: dealer.business,
      application_id: application,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: balance } = await portal.db
    .insertInto('allowance')
    .values({
      kind: 'sample',
      business_id: dealer.business,
      sku_id: sku,
      category_id: null,
      month: null,
      sample_order_id: sampleOrder,
      total: 2 + left,
      used: 2,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = await storeOrder(portal, { ...base, status: 30, shipped: 10 })
  const line = await lineOf(order)
  await portal.db
    .updateTable('order_line')
    .set({ sample_id: balance, qty: 10, signed })
    .where('id', '=', line)
    .execute()
  return { dealer, brand, application, sampleOrder, order, line }
}

const samplesOf = (client: Awaited<ReturnType<typeof addSignedIn>>['client'], orderId: number) =>
  client.expect('POST /sampleFeedbacks/action/queryList', { body: { orderId } })

test('a customer rates what it received, once, and its dealer is told and sees words and photos', async () => {
  const { dealer, terminal, order, line } = await addApplication()
  const photo = await addPhoto(portal, terminal.userId, 'samplePhoto')
  expect(await samplesOf(terminal.client, order)).toMatchObject([{ id: line, mayRate: true, feedback: null }])
  await terminal.client.expect('POST /sampleFeedbacks/action/createBatch', {
    body: { rows: [rate(line, { content: '很脆', photos: [photo] })] },
  })
  const said = { ...rating, content: '很脆', photos: [{ fileId: photo }] }
  expect(await samplesOf(terminal.client, order)).toMatchObject([{ mayRate: false, feedback: said }])
  const [seen] = await samplesOf(dealer.client, order)
  expect(seen).toMatchObject({ mayRate: false, feedback: { ...said, who: '' } })
  const { rows: told } = await dealer.client.expect('POST /messageNotices/action/queryByPage', {
    body: { page: 1, size: 20 },
  })
  expect(told[0]).toMatchObject({
    title: '收到样品反馈',
    link: `/workbench/terminalOrderDetail?id=${order}`,
  })
  const { history } = await dealer.client.expect('GET /terminalPurchaseOrders/getByIdV2/{id}', {
    path: { id: order },
  })
  expect(history.at(-1)).toMatchObject({ action: 'rateSamples', from: 60, to: 60 })
  const again = await terminal.client.send('POST /sampleFeedbacks/action/createBatch', {
    body: { rows: [rate(line)] },
  })
  expect(again.code).toBe(code.conflict)
  expect(await readersOf(photo)).toEqual([dealer.business])
})

/** The brand's systems, with the ratings after one that they know. */
async function addReader() {
  const erp = await addErp(portal, ['feedback'])
  const ratingsAfter = async (after: number) =>
    (await erp('POST /erp/v1/sampleRatings/action/query', { body: { after, limit: 200 } })).ratings
  return { erp, ratingsAfter }
}

test('the brand reads how many cases were received, not how many were to come', async () => {
  const { dealer, line } = await addGranted({ signed: 2 })
  const { ratingsAfter } = await addReader()
  const known = (await ratingsAfter(0)).at(-1)?.id ?? 0
  await dealer.client.expect('POST /sampleFeedbacks/action/createBatch', { body: { rows: [rate(line)] } })
  expect(await ratingsAfter(known)).toMatchObject([{ orderKind: 'purchase', cases: 2 }])
})

test('the brand’s systems read every rating and its photos, and others’ files as little as before', async () => {
  const { terminal, order, line } = await addApplication()
  const photo = await addPhoto(portal, terminal.userId, 'samplePhoto')
  const loose = await addPhoto(portal, terminal.userId, 'samplePhoto')
  for (const id of [photo, loose]) await writeFileOnce(portal.config.dataDir, id, Buffer.from(`of ${id}`))
  const { erp, ratingsAfter } = await addReader()
  const known = (await ratingsAfter(0)).at(-1)?.id ?? 0
  await terminal.client.expect('POST /sampleFeedbacks/action/createBatch', {
    body: { rows: [rate(line, { content: '很脆', photos: [photo] })] },
  })
  const { number } = await portal.db
    .selectFrom('trade_order')
    .select('number')
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  expect(await ratingsAfter(known)).toMatchObject([
    { ...rating, content: '很脆', photos: [{ fileId: photo }], orderNumber: number, orderKind: 'terminal' },
  ])
  const read = (fileId: string) => erp('GET /erp/v1/feedback/photos/{fileId}', { path: { fileId } })
  expect(Buffer.from((await read(photo)).content, 'base64').toString()).toBe(`of ${photo}`)
  await expect(read(loose)).rejects.toThrow('不存在')
})

test('two colleagues who rate a sample at once: one of them is told', async () => {
  const { terminal, line } = await addApplication()
  const colleague = await addSignedIn(portal, { user_type: 5 }, [terminal.business])
  const answers = await Promise.all(
    [terminal.client, colleague.client].map(client =>
      client.send('POST /sampleFeedbacks/action/createBatch', { body: { rows: [rate(line)] } }),
    ),
  )
  expect(answers.map(answer => answer.code).toSorted((one, other) => one - other)).toEqual([
    code.ok,
    code.conflict,
  ])
})

test.each([20, 30, 40, 50, 70, 80])(
  'an application in state %i has brought nothing to rate',
  async status => {
    const { terminal, line, order } = await addApplication(status)
    expect(await samplesOf(terminal.client, order)).toMatchObject([{ mayRate: false }])
    const refused = await terminal.client.send('POST /sampleFeedbacks/action/createBatch', {
      body: { rows: [rate(line)] },
    })
    expect(refused).toMatchObject({ code: code.refused, msg: '收到样品后才能反馈，请先确认收货' })
  },
)

test('a dealer rates free goods of its orders once they are signed, beside the application they came from', async () => {
  const waiting = await addGranted({ signed: 0 })
  const early = await waiting.dealer.client.send('POST /sampleFeedbacks/action/createBatch', {
    body: { rows: [rate(waiting.line)] },
  })
  expect(early.code).toBe(code.refused)

  const { dealer, sampleOrder, order, line } = await addGranted()
  const list = async (tab: 'all' | 'open' | 'used' = 'all') =>
    dealer.client.expect('POST /sampleOrders/action/queryByPage', { body: { page: 1, size: 20, tab } })
  expect(await list()).toMatchObject({
    rows: [{ id: sampleOrder, total: 5, left: 3, kinds: 1, unrated: 1 }],
    counts: { all: 1, open: 1, used: 0 },
  })
  await dealer.client.expect('POST /sampleFeedbacks/action/createBatch', { body: { rows: [rate(line)] } })
  expect((await list('open')).rows[0]).toMatchObject({ unrated: 0 })
  expect((await list('used')).rows).toEqual([])
  const lines = await dealer.client.expect('POST /sampleFeedbacks/action/queryList', {
    body: { sampleOrderId: sampleOrder },
  })
  expect(lines).toMatchObject([{ id: line, orderId: order, orderKind: 'purchase', feedback: rating }])
})

test('a line is named once, and everything or nothing of a batch is stored', async () => {
  const { terminal, line } = await addApplication()
  const foreign = await addApplication()
  const send = (rows: Row[]) =>
    terminal.client.send('POST /sampleFeedbacks/action/createBatch', { body: { rows } })
  expect((await send([rate(line), rate(line)])).code).toBe(code.refused)
  const before = await snapshot(portal.db)
  expect((await send([rate(line), rate(foreign.line)])).code).toBe(code.notFound)
  expect(await snapshot(portal.db)).toEqual(before)
})

test("another business's samples are answered like unknown ones: another customer, a sub-dealer, the brand's orders", async () => {
  const own = await addApplication()
  const granted = await addGranted()
  const theirs = await addApplication()
  const theirsGranted = await addGranted()
  const unknown = 999_999_999
  const asks = [
    [own.terminal.client, theirs.order, theirs.line],
    // A sub-dealer neither sees its upstream dealer's samples nor those of that one's customers.
    [granted.dealer.client, theirs.order, theirs.line],
    [granted.dealer.client, theirsGranted.order, theirsGranted.line],
    // Goods that cost something are no samples.
    [own.dealer.client, theirsGranted.order, own.line],
  ] as const
  for (const [client, order, line] of asks) {
    const query = (orderId: number) =>
      client.send('POST /sampleFeedbacks/action/queryList', { body: { orderId } })
    expect(await query(order)).toEqual(await query(unknown))
    expect((await query(order)).code).toBe(code.notFound)
    const before = await snapshot(portal.db)
    const write = (id: number) =>
      client.send('POST /sampleFeedbacks/action/createBatch', { body: { rows: [rate(id)] } })
    expect(await write(line)).toEqual(await write(unknown))
    expect(await snapshot(portal.db)).toEqual(before)
  }
  const bySample = (sampleOrderId: number) =>
    granted.dealer.client.send('POST /sampleFeedbacks/action/queryList', { body: { sampleOrderId } })
  expect(await bySample(theirsGranted.sampleOrder)).toEqual(await bySample(unknown))
  const { rows } = await own.dealer.client.expect('POST /sampleOrders/action/queryByPage', {
    body: { page: 1, size: 20 },
  })
  expect(rows).toEqual([])
})

test('a dealer sees no samples of an application that its customer has taken back', async () => {
  const { dealer, terminal, order } = await addApplication(10)
  expect(await samplesOf(terminal.client, order)).toHaveLength(1)
  const seen = await dealer.client.send('POST /sampleFeedbacks/action/queryList', {
    body: { orderId: order },
  })
  expect(seen.code).toBe(code.notFound)
})

test('a dealer whom its customer has left hears and sees nothing of what is said of old samples', async () => {
  const { dealer, terminal, order, line } = await addApplication()
  const earlier = await storeOrder(portal, {
    kind: 'terminal',
    content: 'sample',
    buyer: terminal.business,
    seller: dealer.business,
    by: terminal.userId,
    address: terminal.first,
    sku: await addSku(portal),
    status: 60,
  })
  const rateOne = (id: number, photos: string[]) =>
    terminal.client.expect('POST /sampleFeedbacks/action/createBatch', {
      body: { rows: [rate(id, { photos })] },
    })
  await rateOne(await lineOf(earlier), [])
  portal.clock.advance(1_000)
  await allocate(portal, terminal.business, null)
  portal.clock.advance(1_000)
  const titles = async () =>
    (
      await dealer.client.expect('POST /messageNotices/action/queryByPage', { body: { page: 1, size: 20 } })
    ).rows.map(({ title }) => title)
  const known = await titles()
  const photo = await addPhoto(portal, terminal.userId, 'samplePhoto')
  await rateOne(line, [photo])

  expect(await titles()).toEqual(known)
  expect(await readersOf(photo)).toEqual([])
  const stepsOf = async (id: number) =>
    (await dealer.client.expect('GET /terminalPurchaseOrders/getByIdV2/{id}', { path: { id } })).history.map(
      ({ action }) => action,
    )
  expect(await stepsOf(order)).toEqual([])
  expect(await samplesOf(dealer.client, order)).toMatchObject([{ mayRate: false, feedback: null }])
  expect(await samplesOf(terminal.client, order)).toMatchObject([{ feedback: rating }])
  // Ratings given before they parted stay with both.
  expect(await stepsOf(earlier)).toEqual(['rateSamples'])
  expect(await samplesOf(dealer.client, earlier)).toMatchObject([{ feedback: rating }])
})
