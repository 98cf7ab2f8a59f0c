import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import type { RequestOf } from '#contract/index.ts'
import { accountOf } from '#contract/orders/account.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { attachCertificate, dispatchNote, settleDifferences } from '#server/domains/deliveries/public.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { addPhoto, asBrand, batch, confirmedOrder, noteOnTheWay } from '../support/orders/deliveries.ts'
import { addOrderingDealer } from '../support/orders/orders.ts'
import { newSign } from '../support/people.ts'
import { snapshot } from '../support/snapshot.ts'
import { download } from '../support/upload.ts'

type Signing = RequestOf<'POST /deliveryNotes/dnSign'>
type Received = Signing['lines'][number]

let portal: TestApp
let dealer: Awaited<ReturnType<typeof addOrderingDealer>>
let sku: number
beforeAll(async () => {
  portal = await startTestApp()
  dealer = await addOrderingDealer(portal)
  sku = await addSku(portal, { price: 10_000 })
})
afterAll(() => portal.close())

/** Ten cases of one product, six of them on their way. */
const world = async (of = dealer, shipped = 6) => {
  const order = await confirmedOrder(portal, of, [{ sku, qty: 10 }])
  const note = await noteOnTheWay(portal, of.brand, order, [shipped])
  const { lines } = await of.client.expect('POST /deliveryNotes/queryDeliveryNoteInfo', {
    body: { id: note.id },
  })
  return { order, note, line: lines[0]?.id ?? 0 }
}

const sign = (body: Signing, of = dealer) => of.client.send('POST /deliveryNotes/dnSign', { body })

test('a line is received as it was shipped, or says why not and shows it; anything else changes nothing', async () => {
  const { note, line } = await world()
  const photo = await addPhoto(portal, dealer.userId)
  const strange = await addPhoto(portal, (await addOrderingDealer(portal)).userId)
  const said = (other: Partial<Received>): Received => ({
    id: line,
    received: 6,
    reason: null,
    explanation: '',
    photos: [],
    ...other,
  })
  const body = (...lines: Received[]): Signing => ({ id: note.id, version: note.version, lines })
  const refused: readonly [name: string, body: Signing, code: number][] = [
    ['less without a reason', body(said({ received: 5 })), code.invalid],
    ['nothing without a reason', body(said({ received: 0 })), code.invalid],
    ['less without a photo', body(said({ received: 5, reason: 'damaged' })), code.invalid],
    ['more than was shipped', body(said({ received: 7 })), code.invalid],
    ['a reason without a difference', body(said({ reason: 'short' })), code.invalid],
    ['a line twice', body(said({}), said({})), code.refused],
    ['a line of nothing', body(said({ id: 999_999_999 })), code.refused],
    ['an older note', { ...body(said({})), version: note.version - 1 }, code.conflict],
    ["somebody else's photo", body(said({ received: 5, reason: 'short', photos: [strange] })), code.notFound],
    ['one photo twice', body(said({ received: 5, reason: 'short', photos: [photo, photo] })), code.refused],
  ]
  const before = await snapshot(portal.db)
  for (const [name, asked, expected] of refused)
    expect({ name, code: (await sign(asked)).code }).toEqual({ name, code: expected })
  expect(await snapshot(portal.db)).toEqual(before)
})

test('what did not come is told, settled on a new note or by a credit, and the order is complete at last', async () => {
  const { order, note, line } = await world(dealer, 10)
  const photos = [await addPhoto(portal, dealer.userId), await addPhoto(portal, dealer.userId)]
  const read = (id: number) =>
    dealer.client.expect('POST /deliveryNotes/queryDeliveryNoteInfo', { body: { id } })
  const signed = await sign({
    id: note.id,
    version: note.version,
    lines: [{ id: line, received: 7, reason: 'temperature', explanation: '到货 -5℃', photos }],
  })
  expect(signed.body).toMatchObject({ status: 30, isComplete: false })
  const [short] = (await read(note.id)).lines
  expect(short).toMatchObject({ received: 7, reason: 'temperature', explanation: '到货 -5℃' })
  expect(short?.photos.map(({ fileId }) => fileId)).toEqual(photos)
  const { again } = await asBrand(portal, dealer.brand, by =>
    settleDifferences(by, {
      id: note.id,
      version: null,
      lines: [{ lineId: line, how: 'again', batches: [batch(3, 'B-9')] }],
    }),
  )
  expect(await read(note.id)).toMatchObject({ status: 40, lines: [{ again, settlement: 'again' }] })
  const progress = await dealer.client.expect('GET /deliveryNotes/orderProgress/{id}', {
    path: { id: order.id },
  })
  expect(progress).toMatchObject([{ ordered: 10, shipped: 10, signed: 7, open: 0, closed: 0 }])
  const steps = (await read(note.id)).history.map(({ action, from, to }) => [action, from, to])
  expect(steps).toEqual([
    ['ship', null, 10],
    ['dispatch', 10, 20],
    ['signShort', 20, 30],
    ['settle', 30, 40],
  ])
  const notes = await dealer.client.expect('POST /poDeliveryNotes/action/queryDeliveryNoteList', {
    body: { orderId: order.id },
  })
  expect(notes.map(({ status, cases }) => [status, cases])).toEqual([
    [40, 10],
    [10, 3],
  ])

  // The three cases are prepared, as their note says, until it leaves.
  const places = async () => {
    const detail = await dealer.client.expect('GET /purchaseOrders/getByIdV2/{id}', {
      path: { id: order.id },
    })
    const { cases } = accountOf('purchase', detail)
    const isIn = async (tab: 'shipment' | 'receipt') => {
      const { rows } = await dealer.client.expect('POST /purchaseOrders/action/queryPageBySkuOrPo', {
        body: { page: 1, size: 20, tab, keyword: detail.number },
      })
      return rows.length > 0
    }
    return [cases.packing, cases.onTheWay, await isIn('shipment'), await isIn('receipt')]
  }
  expect(await places()).toEqual([3, 0, true, false])
  await asBrand(portal, dealer.brand, by =>
    dispatchNote(by, { id: again?.id ?? 0, version: null, carrier: '顺丰冷运' }),
  )
  expect(await places()).toEqual([0, 3, false, true])
})

test('notes are found by tab, by words and by batch', async () => {
  const other = await addOrderingDealer(portal)
  const { note, order } = await world(other)
  const page = (filters: object) =>
    other.client.expect('POST /deliveryNotes/queryDeliveryNotePageQuery', {
      body: { page: 1, size: 20, ...filters },
    })
  const numbers = async (filters: object) => (await page(filters)).rows.map(({ id }) => id)
  const { number } = await other.client.expect('GET /purchaseOrders/getByIdV2/{id}', {
    path: { id: order.id },
  })
  for (const filters of [{}, { tab: 'onTheWay' }, { keyword: note.number }, { keyword: number }])
    expect(await numbers(filters)).toEqual([note.id])
  for (const filters of [{ tab: 'signed' }, { keyword: 'DN000' }, { to: '2020-01-01' }])
    expect(await numbers(filters)).toEqual([])
  expect((await page({})).counts).toEqual({ all: 1, waiting: 0, onTheWay: 1, partly: 0, signed: 0 })
  const found = await other.client.expect('POST /deliveryNotes/queryListDeliveryNoteByBatch', {
    body: { batchNumber: 'B-1' },
  })
  expect(found).toMatchObject([{ id: note.id, qty: 6, producedOn: '2026-10-01' }])
})

test('a certificate is read by whoever got cases of its batch, before or after it came, and by nobody else', async () => {
  const [early, late, stranger] = [
    await addOrderingDealer(portal),
    await addOrderingDealer(portal),
    await addOrderingDealer(portal),
  ]
  const own = await addSku(portal)
  const receive = async (of: typeof early) => {
    const order = await confirmedOrder(portal, of, [{ sku: own, qty: 2 }])
    await noteOnTheWay(portal, of.brand, order, [2])
  }
  await receive(early)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'certificate-'))
  const temporary = path.join(folder, 'a.pdf')
  await writeFile(temporary, '%PDF-1.7')
  const file = { fileName: '质检.pdf', mimeType: 'application/pdf', size: 8, temporary }
  const fileId = await inTransaction(portal.db, tx =>
    attachCertificate(
      { tx, now: portal.clock.now(), config: portal.config },
      { skuId: own, batchNumber: 'B-1', file: { ...file, sha256: Buffer.alloc(32) } },
    ),
  )
  await receive(late)
  const reads = async ({ userId }: typeof early) =>
    (await download(portal, await newSign(portal, userId), fileId)).text === '%PDF-1.7'
  expect([await reads(early), await reads(late), await reads(stranger)]).toEqual([true, true, false])
  const listed = (of: typeof early) =>
    of.client.expect('POST /deliveryNotes/queryListQcManagement', { body: { batchNumber: 'B-1' } })
  expect((await listed(early)).flatMap(({ certificates }) => certificates)).toMatchObject([{ fileId }])
  expect(await listed(stranger)).toEqual([])
  await rm(folder, { recursive: true })
})
