import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '#contract/index.ts'
import type { Change } from '#contract/cart/edits.ts'
import { orderTarget, settingsKey } from '#contract/cart/lines.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import {
  addOrderingDealer,
  addQuickly,
  checkoutOf,
  place,
  placingOf,
  putIn,
} from '../support/orders/orders.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

type Row = readonly [key: string, change: Change]

/** A dealer whose order of ten cases is being changed. */
async function changing() {
  const dealer = await addOrderingDealer(portal)
  const [sku, other] = [await addSku(portal, { price: 10_000 }), await addSku(portal, { price: 2_000 })]
  await putIn(dealer.client, sku, dealer.first, 10)
  const { placed } = await place(dealer.client, placingOf(await checkoutOf(dealer.client)))
  const id = placed[0]?.id ?? 0
  const open = async () =>
    dealer.client.expect('POST /purchaseOrders/action/editOrder', { body: { id, replace: false } })
  await open()
  const clientId = randomUUID()
  let n = 0
  const cart = async () => {
    const answer = await dealer.client.expect('POST /poCarts/action/queryPoCart', { body: { clientId } })
    if (!answer.cart) throw new Error('an order is being changed')
    return answer.cart
  }
  const { orderVersion, revision } = await cart()
  const target = orderTarget({ orderId: id, orderVersion })
  const editsOf = (rows: readonly Row[], base = revision) =>
    rows.map(([key, change]) => ({ target, key, ...change, baseQty: 0, baseRev: base }))
  const sync = async (edits: RequestOf<'POST /edits/action/sync'>['edits'], at = (n += 1)) =>
    dealer.client.expect('POST /edits/action/sync', { body: { clientId, n: at, edits } })
  const linesNow = async () => (await cart()).lines.map(({ product, qty, note }) => [product.id, qty, note])
  return { ...dealer, sku, other, id, open, cart, linesNow, target, editsOf, sync, revision }
}

const rejectionsOf = ({ results }: { results: { rejected: string | null }[] }) =>
  results.map(({ rejected }) => rejected)

test('quantities, remarks, removals and new products of a changed order arrive in one batch, and once', async () => {
  const { sku, other, editsOf, sync, linesNow, cart, revision } = await changing()
  const edits = editsOf([
    [String(sku), { op: 'set', qty: 6, note: '送后门' }],
    [String(other), { op: 'set', qty: 3 }],
  ])
  const first = await sync(edits, 1)
  expect(rejectionsOf(first)).toEqual([null, null])
  expect(first.revisions.order).toBe(revision + 1)
  expect(await sync(edits, 1)).toEqual(first)
  expect(await linesNow()).toEqual([
    [sku, 6, '送后门'],
    [other, 3, ''],
  ])
  expect(await cart()).toMatchObject({ settled: 1, revision: revision + 1 })
  await sync(editsOf([[String(other), { op: 'remove', qty: 0 }]]), 2)
  expect(await linesNow()).toEqual([[sku, 6, '送后门']])
})

test('delivery and payment travel with the lines; an address of somebody else is refused', async () => {
  const { editsOf, sync, cart } = await changing()
  const stranger = await addOrderingDealer(portal)
  const { settings } = await cart()
  const noteOf = (other: object) => JSON.stringify({ ...settings, ...other })
  const edit = (note: string): Row => [settingsKey, { op: 'set', qty: 1, note }]
  const answer = await sync(
    editsOf([
      edit(noteOf({ remark: '请走后门' })),
      edit(noteOf({ addressId: stranger.first })),
      edit('{"remark":'),
      edit(noteOf({ remark: 7 })),
      edit(noteOf({ remark: '半个字 \ud83d' })),
      [settingsKey, { op: 'set', qty: 1 }],
    ]),
  )
  expect(rejectionsOf(answer)).toEqual([null, 'unknownAddress', 'invalid', 'invalid', 'invalid', null])
  expect((await cart()).settings).toEqual({ ...settings, remark: '请走后门' })
})

test('each edit is judged by itself: what is wrong is refused, the rest arrives', async () => {
  const { sku, other, editsOf, sync, linesNow } = await changing()
  const answer = await sync([
    ...editsOf([
      ['999999999', { op: 'set', qty: 2 }],
      [String(sku), { op: 'set', qty: 100_000 }],
      ['5:7', { op: 'set', qty: 2 }],
      [String(other), { op: 'set', qty: 2 }],
    ]),
    { target: 'order:0.1', key: '1', op: 'set', qty: 1, baseQty: 0, baseRev: 0 },
  ])
  expect(rejectionsOf(answer)).toEqual(['unknownSku', 'invalid', 'invalid', null, 'invalid'])
  expect(await linesNow()).toEqual([
    [sku, 10, ''],
    [other, 2, ''],
  ])
})

test('goods of another storage arrive like any other', async () => {
  const { sku, editsOf, sync, linesNow } = await changing()
  const ambient = await addSku(portal)
  await portal.db.updateTable('sku').set({ storage: 'ambient' }).where('id', '=', ambient).execute()
  expect(rejectionsOf(await sync(editsOf([[String(ambient), { op: 'set', qty: 2 }]])))).toEqual([null])
  expect(await linesNow()).toEqual([
    [sku, 10, ''],
    [ambient, 2, ''],
  ])
})

test('an edit of a change that was dropped or begun anew changes nothing, until the person has seen the new one', async () => {
  const { client, sku, cart, editsOf, sync, linesNow, open } = await changing()
  const edits = editsOf([[String(sku), { op: 'set', qty: 4 }]])
  const { order, orderVersion } = await cart()
  portal.clock.advance(1_000)
  await client.expect('POST /poCarts/action/drop', { body: { orderId: order.id, orderVersion } })
  expect(rejectionsOf(await sync(edits))).toEqual(['changeOver'])
  await open()
  expect(rejectionsOf(await sync(edits))).toEqual(['changeOver'])
  expect(await linesNow()).toEqual([[sku, 10, '']])
  // The person has seen the change as it is open now.
  const { revision } = await cart()
  expect(rejectionsOf(await sync(editsOf([[String(sku), { op: 'set', qty: 4 }]], revision)))).toEqual([null])
})

test('an edit of a line that a colleague has removed is refused, unless the person had not seen the line', async () => {
  const { client, sku, other, cart, editsOf, sync, linesNow } = await changing()
  await sync(editsOf([[String(other), { op: 'set', qty: 3 }]]))
  const { order, orderVersion, lines, revision } = await cart()
  const ids = lines.filter(({ product }) => product.id === sku).map(({ id }) => id)
  await client.expect('POST /poCarts/action/deleteBatch', {
    body: { orderId: order.id, orderVersion, ids },
  })
  const edits = editsOf([[String(sku), { op: 'set', qty: 6 }]], revision)
  expect(rejectionsOf(await sync(edits.map(edit => ({ ...edit, baseQty: 10 }))))).toEqual(['removed'])
  expect(await linesNow()).toEqual([[other, 3, '']])
  expect(rejectionsOf(await sync(edits))).toEqual([null])
})

test('a change that a server of the version before has opened takes edits too', async () => {
  const { business, sku, cart, editsOf, sync } = await changing()
  await portal.db.updateTable('order_edit').set({ revision: 0 }).where('business_id', '=', business).execute()
  const { revision } = await cart()
  expect(revision).toBeGreaterThan(0)
  expect(rejectionsOf(await sync(editsOf([[String(sku), { op: 'set', qty: 6 }]], revision)))).toEqual([null])
})

test("a colleague's later quantity is told, and lists beside it keep their own answers", async () => {
  const { client, business, sku, first, editsOf, sync, revision, linesNow } = await changing()
  const colleague = await addQuickly(portal, 3, business)
  const { cart } = await colleague.client.expect('POST /poCarts/action/queryPoCart', { body: {} })
  const meant = { orderId: cart?.order.id ?? 0, orderVersion: cart?.orderVersion ?? 0 }
  await colleague.client.expect('POST /poCarts/action/saveBatch', {
    body: { ...meant, rows: [{ skuId: sku, qty: 8 }] },
  })
  const answer = await sync([
    { target: 'cart', key: `${first}:${sku}`, op: 'add', qty: 2, baseQty: 0, baseRev: 0 },
    ...editsOf([[String(sku), { op: 'set', qty: 6 }]]),
    { target: 'quickOrder', key: String(sku), op: 'add', qty: 5, baseQty: 0, baseRev: 0 },
  ])
  expect(answer.results.map(({ key, overwrote }) => [key, overwrote])).toEqual([
    [`${first}:${sku}`, null],
    [String(sku), 8],
    [String(sku), null],
  ])
  expect(answer.revisions.order).toBe(revision + 2)
  expect(await linesNow()).toEqual([[sku, 6, '']])
  const list = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  expect(list.revision).toBe(answer.revisions.cart)
})

test("another business's change is not touched by an edit that names it", async () => {
  const [own, theirs] = [await changing(), await changing()]
  const answer = await own.sync(theirs.editsOf([[String(theirs.sku), { op: 'set', qty: 1 }]]))
  expect(rejectionsOf(answer)).toEqual(['changeOver'])
  expect(await theirs.linesNow()).toEqual([[theirs.sku, 10, '']])
})
