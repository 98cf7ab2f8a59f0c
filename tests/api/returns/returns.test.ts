import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from '#contract/orders/account.ts'
import { code } from '#contract/kernel/errors.ts'
import type { InputOf, Key } from '#contract/index.ts'
import { refundColumns, returnColumns } from '#contract/returns/columns.ts'
import { completeReturn, decideReturn } from '#server/domains/returns/public.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { addSku } from '../support/cart.ts'
import {
  addPhoto,
  asBrand,
  confirmedOrder,
  noteOnTheWay,
  orderWithRebate,
} from '../support/orders/deliveries.ts'
import { addOrderingDealer } from '../support/orders/orders.ts'
import { newSign } from '../support/people.ts'
import {
  applyFor,
  lineOf,
  signedNote,
  signFor,
  type Asked,
  type ReturningDealer,
} from '../support/orders/returns.ts'
import { snapshot } from '../support/snapshot.ts'
import { download } from '../support/upload.ts'

let portal: TestApp
let dealer: ReturningDealer
let sku: number
let other: number
beforeAll(async () => {
  portal = await startTestApp()
  dealer = await addOrderingDealer(portal)
  sku = await addSku(portal, { price: 10_000 })
  other = await addSku(portal, { price: 5_000 })
})
afterAll(() => portal.close())

const approve = (of: ReturningDealer, id: number) =>
  asBrand(portal, of.brand, by =>
    decideReturn(by, { id, action: 'approve', version: null, why: '随下次送货带回' }),
  )

const complete = (of: ReturningDealer, id: number, credits: { line: number; credit: number }[] = []) =>
  asBrand(portal, of.brand, by => completeReturn(by, { id, version: null, credits, remark: '已验收' }))

const read = (of: ReturningDealer, id: number) =>
  of.client.expect('POST /deliveryNotes/returnRequestInfo', { body: { id } })

test('a list of notes says how many received cases can still be given back', async () => {
  const goods = [
    { sku, qty: 4 },
    { sku: other, qty: 2 },
  ]
  const { note, lines } = await signedNote(portal, dealer, goods, [3, 0])
  const { note: lost } = await signedNote(portal, dealer, goods, [0, 0])
  const leftOf = async (id: number) => {
    const { rows } = await dealer.client.expect('POST /deliveryNotes/queryDeliveryNotePageQuery', {
      body: { page: 1, size: 20 },
    })
    return rows.find(row => row.id === id)?.returnable
  }
  expect([await leftOf(note.id), await leftOf(lost.id)]).toEqual([3, 0])
  await applyFor(portal, dealer, { note: note.id, line: lines[0] ?? 0, qty: 3 })
  expect(await leftOf(note.id)).toBe(0)
  const detail = await dealer.client.expect('POST /deliveryNotes/queryDeliveryNoteInfo', {
    body: { id: note.id },
  })
  expect(detail.lines.map(({ received, applied }) => [received, applied])).toEqual([
    [3, 3],
    [0, 0],
  ])
})

test('an application that is wrong in one thing changes nothing', async () => {
  const { note, lines } = await signedNote(
    portal,
    dealer,
    [
      { sku, qty: 4 },
      { sku: other, qty: 2 },
    ],
    [3, 0],
  )
  const [line = 0, none = 0] = lines
  const fresh = await confirmedOrder(portal, dealer, [{ sku, qty: 2 }])
  const onTheWay = await noteOnTheWay(portal, dealer.brand, fresh, [2])
  const [unsigned] = (
    await dealer.client.expect('POST /deliveryNotes/returnRequestList', { body: { id: onTheWay.id } })
  ).lines
  const good = await lineOf(portal, dealer, line, 2)
  const strange = await addPhoto(portal, (await addOrderingDealer(portal)).userId, 'returnPhoto')
  const forDelivery = await addPhoto(portal, dealer.userId)
  const body = (...asked: Asked['lines']): Asked => ({ id: note.id, lines: asked, remark: '' })
  const refused: readonly [name: string, body: Asked, code: number][] = [
    ['more than was received', body({ ...good, qty: 4 }), code.invalid],
    ['of what was never received', body({ ...good, id: none, qty: 1 }), code.invalid],
    ['nothing of a line', body({ ...good, qty: 0 }), code.invalid],
    ['no lines', body(), code.invalid],
    ['a line twice', body(good, { ...good, photos: [forDelivery] }), code.refused],
    ['no photo', body({ ...good, photos: [] }), code.invalid],
    ['seven photos', body({ ...good, photos: Array.from({ length: 7 }, () => strange) }), code.invalid],
    ['one photo twice', body({ ...good, photos: [strange, strange] }), code.refused],
    ["somebody else's photo", body({ ...good, photos: [strange] }), code.notFound],
    ['a photo for another purpose', body({ ...good, photos: [forDelivery] }), code.notFound],
    ['another reason without words', body({ ...good, reason: 'other' }), code.invalid],
    ['a line of another note', body({ ...good, id: unsigned?.id ?? 0 }), code.notFound],
    ['a note on its way', { ...body({ ...good, id: unsigned?.id ?? 0 }), id: onTheWay.id }, code.conflict],
  ]
  const before = await snapshot(portal.db)
  for (const [name, asked, expected] of refused) {
    const answer = await dealer.client.send('POST /deliveryNotes/returnRequest', { body: asked })
    expect({ name, code: answer.code }).toEqual({ name, code: expected })
  }
  expect(await snapshot(portal.db)).toEqual(before)
})

test('signed goods go back: applied for, agreed to, taken back, and paid for', async () => {
  const { note, lines } = await signedNote(portal, dealer, [
    { sku, qty: 4 },
    { sku: other, qty: 2 },
  ])
  const asked = await Promise.all([
    lineOf(portal, dealer, lines[0] ?? 0, 3),
    lineOf(portal, dealer, lines[1] ?? 0, 1),
  ])
  const { id, number } = await dealer.client.expect('POST /deliveryNotes/returnRequest', {
    body: { id: note.id, lines: asked, remark: '货物已单独存放' },
  })
  expect(number).toMatch(/^RT\d{12}$/)
  expect(await read(dealer, id)).toMatchObject({ status: 10, remark: '货物已单独存放', purchaseReturn: null })
  const left = async () =>
    (
      await dealer.client.expect('POST /deliveryNotes/returnRequestList', { body: { id: note.id } })
    ).lines.map(line => [line.received, line.applied, line.left])
  expect(await left()).toEqual([
    [4, 3, 1],
    [2, 1, 1],
  ])
  await approve(dealer, id)
  expect(await read(dealer, id)).toMatchObject({ status: 20, answer: '随下次送货带回' })
  const done = await complete(dealer, id, [{ line: 2, credit: 1_234 }])
  expect(done).toMatchObject({ status: 40, credit: 31_234 })
  const detail = await read(dealer, id)
  expect(detail.lines.map(line => [line.qty, line.credit, line.photos.length])).toEqual([
    [3, 30_000, 1],
    [1, 1_234, 1],
  ])
  expect(detail.history.map(({ action, from, to, why }) => [action, from, to, why])).toEqual([
    ['apply', null, 10, ''],
    ['approve', 10, 20, '随下次送货带回'],
    ['complete', 20, 40, '已验收'],
  ])
  const refundId = detail.purchaseReturn?.id ?? 0
  const refund = await dealer.client.expect('GET /soReturns/{id}', { path: { id: refundId } })
  expect(refund).toMatchObject({
    number: done.returnNumber,
    application: { id, number },
    note: { id: note.id },
    credit: 31_234,
    worth: 35_000,
    cases: 4,
    remark: '已验收',
  })
  expect(refund.number).toMatch(/^SR\d{12}$/)
  const refunded = await dealer.client.expect('POST /relSrProducts/action/queryList', {
    body: { returnId: refundId },
  })
  expect(refunded.map(line => [line.skuId, line.qty, line.credit])).toEqual([
    [sku, 3, 30_000],
    [other, 1, 1_234],
  ])
  const told = await portal.db
    .selectFrom('message')
    .select(['title', 'link'])
    .where('business_id', '=', dealer.business)
    .where('content', 'like', `%${number}%`)
    .orderBy('id')
    .execute()
  expect(told).toEqual([
    { title: '退货申请已通过', link: `/workbench/returnApplicationRecordDetail?id=${id}` },
    { title: '退货已完成', link: `/workbench/purchaseRefundDetail?id=${refundId}` },
  ])
})

test('of goods given back in parts what was paid comes back, to the fen, and the rebate to its account', async () => {
  const own = await addOrderingDealer(portal)
  const order = await orderWithRebate(portal, own, { sku, qty: 10, rebate: 10_001 })
  const note = await noteOnTheWay(portal, own.brand, order, [10])
  await signFor(portal, own, note.id, [10])
  const [line] = (await own.client.expect('POST /deliveryNotes/returnRequestList', { body: { id: note.id } }))
    .lines
  const credits: number[] = []
  for (const qty of [3, 3, 4]) {
    const application = await applyFor(portal, own, { note: note.id, line: line?.id ?? 0, qty })
    await approve(own, application.id)
    credits.push((await complete(own, application.id)).credit)
  }
  expect(credits).toEqual([26_999, 27_000, 36_000])
  const { due, cases } = accountOf(
    'purchase',
    await own.client.expect('GET /purchaseOrders/getByIdV2/{id}', { path: { id: order.id } }),
  )
  expect([due, cases.returned]).toEqual([0, 10])
  const [account] = await own.client.expect('GET /rebates/action/queryRebateAccountList/{id}', {
    path: { id: own.business },
  })
  expect(account?.left).toBe(account?.total)
})

test('applications and purchase returns are found by tab, reason, days and words, and exported', async () => {
  const own = await addOrderingDealer(portal)
  const { note, lines } = await signedNote(portal, own, [{ sku, qty: 8 }])
  const line = lines[0] ?? 0
  const applied = [1, 2, 3].map(qty => ({ note: note.id, line, qty }))
  const ids: number[] = []
  for (const one of applied) ids.push((await applyFor(portal, own, one)).id)
  const [first = 0, second = 0, third = 0] = ids
  await approve(own, first)
  await complete(own, first)
  await own.client.expect('POST /deliveryNotes/returnRequestRevoke', { body: { id: second, version: 1 } })
  const page = (filters: object) =>
    own.client.expect('POST /deliveryNotes/returnRequestPageQuery', {
      body: { page: 1, size: 20, ...filters },
    })
  const refunds = (filters: object) =>
    own.client.expect('POST /soReturns/action/queryByPage', { body: { page: 1, size: 20, ...filters } })
  const [row] = (await refunds({})).rows
  const found: readonly [filters: object, ids: number[]][] = [
    [{}, [third, second, first]],
    [{ sort: 'oldest' }, [first, second, third]],
    [{ tab: 'review' }, [third]],
    [{ tab: 'revoked' }, [second]],
    [{ tab: 'done' }, [first]],
    [{ tab: 'rejected' }, []],
    [{ reason: 'spoiled' }, [third, second, first]],
    [{ reason: 'foreign' }, []],
    [{ keyword: note.number }, [third, second, first]],
    [{ keyword: ` ${row?.application.number.toLowerCase() ?? ''} ` }, [first]],
    [{ keyword: '没有这个词' }, []],
    [{ to: '2020-01-01' }, []],
  ]
  for (const [filters, expected] of found)
    expect({ filters, ids: (await page(filters)).rows.map(({ id }) => id) }).toEqual({
      filters,
      ids: expected,
    })
  expect((await page({})).counts).toEqual({
    all: 3,
    review: 1,
    sendBack: 0,
    done: 1,
    rejected: 0,
    revoked: 1,
  })
  expect(row).toMatchObject({ application: { id: first }, cases: 1, credit: 10_000 })
  for (const keyword of [
    row?.number ?? '',
    row?.application.number ?? '',
    note.number,
    row?.order.number ?? '',
  ])
    expect((await refunds({ keyword })).counts).toEqual({ all: 1 })
  for (const filters of [{ keyword: 'SR000' }, { from: '2050-01-01' }])
    expect(await refunds(filters)).toEqual({ rows: [], counts: { all: 0 } })

  const sheetOf = async (key: string, columns: readonly string[]) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/api/pc${key}`,
      headers: { sign: await newSign(portal, own.userId) },
      payload: envelope({ columns }, { at: portal.clock.now().getTime() }),
    })
    const [sheet] = await readExcelFile(answer.rawPayload)
    return sheet?.data ?? []
  }
  const applications = await sheetOf('/deliveryNotes/returnRequestExport', Object.keys(returnColumns))
  expect(applications.slice(1).map(cells => [cells[1], cells[5]])).toEqual([
    ['待审核', 3],
    ['已撤回', 2],
    ['已完成', 1],
  ])
  expect((await sheetOf('/soReturns/action/exportByPage', Object.keys(refundColumns)))[1]?.[6]).toBe(100)
})

const inPath = (id: number) => ({ path: { id } })
const inBody = (id: number) => ({ body: { id } })
const ask = <K extends Key>(
  key: K,
  of: 'note' | 'application' | 'refund',
  input: (id: number) => InputOf<K>,
) => ({ key, of, input }) as unknown as { key: Key; of: typeof of; input: (id: number) => InputOf<Key> }

test("another business's notes, applications, purchase returns and photos are answered like unknown ones", async () => {
  const theirs = await addOrderingDealer(portal)
  const { note, lines } = await signedNote(portal, theirs, [{ sku, qty: 4 }])
  const [line = 0] = lines
  const { id } = await applyFor(portal, theirs, { note: note.id, line, qty: 1 })
  await approve(theirs, id)
  await complete(theirs, id)
  const waiting = await applyFor(portal, theirs, { note: note.id, line, qty: 1 })
  const detail = await read(theirs, id)
  const own = await lineOf(portal, dealer, line, 1)
  const foreign = { note: note.id, application: waiting.id, refund: detail.purchaseReturn?.id ?? 0 }
  const all = [
    ask('POST /deliveryNotes/returnRequestList', 'note', inBody),
    ask('POST /deliveryNotes/returnRequest', 'note', one => ({
      body: { id: one, lines: [own], remark: '' },
    })),
    ask('POST /deliveryNotes/returnRequestInfo', 'application', inBody),
    ask('POST /deliveryNotes/returnRequestRevoke', 'application', one => ({ body: { id: one, version: 1 } })),
    ask('GET /soReturns/{id}', 'refund', inPath),
    ask('POST /relSrProducts/action/queryList', 'refund', one => ({ body: { returnId: one } })),
  ]
  const before = await snapshot(portal.db)
  for (const { key, of, input } of all) {
    const unknown = await dealer.client.send(key, input(999_999_999))
    const answer = await dealer.client.send(key, input(foreign[of]))
    expect({ key, ...answer }).toEqual({ key, ...unknown })
    expect({ key, code: answer.code }).toEqual({ key, code: code.notFound })
  }
  expect(await snapshot(portal.db)).toEqual(before)
  const seen = await dealer.client.expect('POST /deliveryNotes/returnRequestPageQuery', {
    body: { page: 1, size: 100, keyword: note.number },
  })
  expect(seen).toEqual({
    rows: [],
    counts: { all: 0, review: 0, sendBack: 0, done: 0, rejected: 0, revoked: 0 },
  })
  const photo = detail.lines[0]?.photos[0]?.fileId ?? ''
  const stranger = await download(portal, await newSign(portal, dealer.userId), photo)
  expect(stranger.headers['content-type']).toContain('json')
})
