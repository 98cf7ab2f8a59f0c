import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { confirmedOrder, noteOnTheWay } from '../support/orders/deliveries.ts'
import { addOrderingDealer, addTerminal } from '../support/orders/orders.ts'
import { storeOrder } from '../support/orders/stored-orders.ts'
import { ask } from '../support/relations.ts'

const due = 'POST /workbench/action/queryDue'
const all = { body: { room: 300_000 } }

let portal: TestApp
let sku: number
beforeAll(async () => {
  portal = await startTestApp()
  sku = await addSku(portal, { price: 10_000 })
})
afterAll(() => portal.close())

/** A dealer with a note on its way, and a customer with orders in every state and an inquiry. */
const addWorld = async () => {
  const dealer = await addOrderingDealer(portal)
  const customer = await addTerminal(portal, dealer.business)
  const order = await confirmedOrder(portal, dealer, [{ sku, qty: 10 }])
  const note = await noteOnTheWay(portal, dealer.brand, order, [6])
  const sold = { sku, kind: 'terminal', buyer: customer.business, seller: dealer.business } as const
  const by = { by: customer.userId, address: customer.first }
  const orders: Record<number, number> = {}
  for (const status of [10, 20, 30, 35, 40, 50, 60, 80])
    orders[status] = await storeOrder(portal, { ...sold, ...by, status, submitted: status !== 10 })
  const { id: inquiry } = await ask(customer.client, sku)
  return { dealer, customer, note, orders, inquiry }
}

test('each side is sent what waits for it, as the page of each thing reads it', async () => {
  const { dealer, customer, note, orders, inquiry } = await addWorld()
  const ofDealer = await dealer.client.expect(due, all)
  expect(ofDealer).toEqual({
    notes: [
      await dealer.client.expect('POST /deliveryNotes/queryDeliveryNoteInfo', { body: { id: note.id } }),
    ],
    orders: await Promise.all(
      [20, 30, 35].map(status =>
        dealer.client.expect('GET /terminalPurchaseOrders/getByIdV2/{id}', {
          path: { id: orders[status] ?? 0 },
        }),
      ),
    ),
    inquiries: [await dealer.client.expect('GET /purchaseInquirys/{id}', { path: { id: inquiry } })],
  })
  const ofCustomer = await customer.client.expect(due, all)
  expect(ofCustomer.notes).toEqual([])
  expect(ofCustomer.orders.map(({ status }) => status)).toEqual([35, 40, 50])
  expect(ofCustomer.inquiries).toEqual([
    await customer.client.expect('GET /purchaseInquirys/{id}', { path: { id: inquiry } }),
  ])
  expect(ofCustomer.inquiries[0]?.ownPrice).toBeNull()
})

test('a stranger is sent nothing of it', async () => {
  await addWorld()
  const stranger = await addOrderingDealer(portal)
  expect(await stranger.client.expect(due, all)).toEqual({ notes: [], orders: [], inquiries: [] })
})

test('no more is sent than there is room for, and each kind has a share', async () => {
  const { dealer } = await addWorld()
  const whole = await dealer.client.expect(due, all)
  const size = JSON.stringify(whole.notes[0]).length
  const room = size * 2 + JSON.stringify(whole.orders[0]).length
  const some = await dealer.client.expect(due, { body: { room } })
  expect(some.notes).toHaveLength(1)
  expect(some.orders.length).toBeGreaterThan(0)
  expect(some.orders.length).toBeLessThan(whole.orders.length)
  const sent = [some.notes, some.orders, some.inquiries].flat().map(each => JSON.stringify(each).length)
  expect(sent.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(room)
  expect(await dealer.client.expect(due, { body: { room: 10 } })).toEqual({
    notes: [],
    orders: [],
    inquiries: [],
  })
})
