import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import type { InputOf, Key } from '#contract/index.ts'
import { receiveLate } from '#server/domains/deliveries/public.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { confirmedOrder, noteOnTheWay } from '../support/orders/deliveries.ts'
import { addAcceptedOrder, noWay, receipt, type AcceptedOrder } from '../support/orders/accepted-order.ts'
import { moveBy } from '../support/orders/orders.ts'
import { snapshot } from '../support/snapshot.ts'

const dayMs = 24 * 3_600_000
let portal: TestApp
let sku: number
beforeAll(async () => {
  portal = await startTestApp()
  sku = await addSku(portal)
})
afterAll(() => portal.close())

const addWorld = () => addAcceptedOrder(portal, [sku])

const purchases = async (dealer: AcceptedOrder) => {
  const order = await confirmedOrder(portal, dealer, [{ sku, qty: 2 }])
  const note = await noteOnTheWay(portal, dealer.brand, order, [2])
  return { order: order.id, note: note.id }
}

test('an order is on its way when its last case has left, and arrives with its last shipment', async () => {
  const { terminal, id, read, ship, arrive } = await addWorld()
  const { version } = await read()
  const first = await ship(2)
  expect(first.body).toMatchObject({ status: 30 })
  // A colleague who saw the order before, and somebody who sends more than is left.
  expect((await ship(3, version)).code).toBe(code.conflict)
  expect((await ship(4)).code).toBe(code.conflict)
  const second = await ship(3)
  expect(second.body).toMatchObject({ status: 40 })
  expect((await ship(1)).code).toBe(code.conflict)
  expect((await arrive(second.body.id)).body).toEqual({ status: 40 })
  expect((await arrive(first.body.id)).body).toEqual({ status: 50 })
  const before = await snapshot(portal.db)
  expect((await arrive(first.body.id)).body).toEqual({ status: 50 })
  expect(await snapshot(portal.db)).toEqual(before)
  const seen = await terminal.client.expect('POST /relTerminalPoLogisticss/action/queryList', {
    body: { orderId: id },
  })
  expect(seen.map(({ place, lines }) => [place, lines[0]?.qty])).toEqual([
    [1, 2],
    [2, 3],
  ])
  expect(seen.every(({ deliveredAt }) => deliveredAt !== null)).toBe(true)
})

test('goods that the customer collects are not sent to it', async () => {
  const { id, ship } = await addWorld()
  await portal.db.updateTable('trade_order').set({ delivery_method: 2 }).where('id', '=', id).execute()
  const before = await snapshot(portal.db)
  expect(await ship(2)).toMatchObject({
    code: code.refused,
    msg: expect.stringContaining('请转为自提') as string,
  })
  expect(await snapshot(portal.db)).toEqual(before)
})

test('steps of an order and of its shipments stand in the order of their times', async () => {
  const { read, ship } = await addWorld()
  portal.clock.advance(-3_600_000)
  await ship(5)
  portal.clock.advance(3_600_000)
  const { history } = await read()
  const times = history.map(({ at }) => at)
  expect(new Set(history.map(({ of }) => of.entity)).size).toBe(2)
  expect(times).toEqual(times.toSorted())
})

test('what nobody confirms is received by the clock: a week after delivery, two after it could be collected', async () => {
  const [delivered, collected] = [await addWorld(), await addWorld()]
  const { body } = await delivered.ship(5)
  await delivered.arrive(body.id)
  await moveBy(
    portal,
    { side: 'seller', businessId: collected.business },
    { kind: 'terminal', id: collected.id, action: 'markSelfPickup' },
  )
  const start = portal.clock.now().getTime()
  const statuses = async () => [(await delivered.read()).status, (await collected.read()).status]
  for (const [ms, expected] of [
    [7 * dayMs - 1, [50, 35]],
    [7 * dayMs, [60, 35]],
    [14 * dayMs - 1, [60, 35]],
    [14 * dayMs, [60, 60]],
  ] as const) {
    await receiveLate(portal, new Date(start + ms))
    expect(await statuses()).toEqual(expected)
  }
  expect((await delivered.read()).history.at(-1)).toMatchObject({ action: 'receiveLate', who: '' })
})

interface Asked {
  readonly key: Key
  readonly who: 'dealer' | 'terminal'
  readonly of: 'order' | 'note' | 'terminalOrder' | 'shipment'
  readonly input: (id: number) => InputOf<Key>
}
const inPath = (id: number) => ({ path: { id } })
const byId = (id: number) => ({ body: { id } })
const ofOrder = (orderId: number) => ({ body: { orderId } })

const all: readonly Asked[] = [
  {
    key: 'POST /poDeliveryNotes/action/queryDeliveryNoteList',
    who: 'dealer',
    of: 'order',
    input: ofOrder,
  },
  { key: 'GET /deliveryNotes/orderProgress/{id}', who: 'dealer', of: 'order', input: inPath },
  { key: 'POST /deliveryNotes/queryDeliveryNoteInfo', who: 'dealer', of: 'note', input: byId },
  { key: 'POST /deliveryNotes/dnBatch/action/export', who: 'dealer', of: 'note', input: byId },
  {
    key: 'POST /deliveryNotes/dnSign',
    who: 'dealer',
    of: 'note',
    input: id => ({
      body: {
        id,
        version: 2,
        lines: [{ id: 1, received: 1, reason: null, explanation: '', photos: [] }],
      },
    }),
  },
  {
    key: 'POST /relTerminalPoLogisticss/action/createBatch',
    who: 'dealer',
    of: 'terminalOrder',
    input: orderId => ({ body: { orderId, version: 2, ...noWay, lines: [{ id: 1, qty: 1 }] } }),
  },
  {
    key: 'POST /relTerminalPoLogisticss/action/queryList',
    who: 'dealer',
    of: 'terminalOrder',
    input: ofOrder,
  },
  {
    key: 'POST /relTerminalPoLogisticss/action/queryList',
    who: 'terminal',
    of: 'terminalOrder',
    input: ofOrder,
  },
  {
    key: 'POST /terminalPurchaseOrders/action/confirmationReceipt',
    who: 'terminal',
    of: 'terminalOrder',
    input: id => ({ body: { id, version: 2 } }),
  },
  {
    key: 'POST /terminalPurchaseOrders/action/confirmationReceipt',
    who: 'terminal',
    of: 'terminalOrder',
    input: id => ({ body: { id, version: 2, lines: [receipt(1, 1)] } }),
  },
  {
    key: 'POST /terminalPurchaseOrders/action/queryDifferences',
    who: 'dealer',
    of: 'terminalOrder',
    input: ofOrder,
  },
  {
    key: 'POST /terminalPurchaseOrders/action/queryDifferences',
    who: 'terminal',
    of: 'terminalOrder',
    input: ofOrder,
  },
  {
    key: 'POST /terminalPurchaseOrders/action/settleDifferences',
    who: 'dealer',
    of: 'terminalOrder',
    input: id => ({ body: { id, version: 2, differences: [{ id: 1, settlement: 'credit' }], ...noWay } }),
  },
  {
    key: 'POST /terminalPurchaseOrders/action/closeRest',
    who: 'dealer',
    of: 'terminalOrder',
    input: id => ({ body: { id, version: 2, reason: '缺货' } }),
  },
  {
    key: 'GET /relTerminalPoLogisticss/action/confirmDelivery/{id}',
    who: 'dealer',
    of: 'shipment',
    input: inPath,
  },
]

/** An export counts as a try, also where it finds nothing, so the count of tries is left out. */
const stateNow = async () => {
  const { rate_bucket: _tries, ...state } = await snapshot(portal.db)
  return state
}

test("another business's notes and shipments are answered like unknown ones", async () => {
  const [own, theirs] = [await addWorld(), await addWorld()]
  const { body } = await theirs.ship(1)
  const ids = { ...(await purchases(theirs)), terminalOrder: theirs.id, shipment: body.id }
  for (const { key, who, of, input } of all) {
    const { client } = who === 'dealer' ? own : own.terminal
    const ask = (id: number) => client.send(key, input(id))
    const strange = await ask(999_999_999)
    const before = await stateNow()
    expect({ key, ...(await ask(ids[of])) }).toEqual({ key, ...strange })
    expect({ key, code: strange.code }).toEqual({ key, code: code.notFound })
    expect(await stateNow()).toEqual(before)
  }
  const list = await own.client.expect('POST /deliveryNotes/queryDeliveryNotePageQuery', {
    body: { page: 1, size: 20 },
  })
  expect(list.rows).toEqual([])
  for (const key of [
    'POST /deliveryNotes/queryListDeliveryNoteByBatch',
    'POST /deliveryNotes/queryListQcManagement',
  ] as const)
    expect(await own.client.expect(key, { body: { batchNumber: 'B-1' } })).toEqual([])
})
