import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { addTerminal } from '../support/orders/orders.ts'
import { snapshot } from '../support/snapshot.ts'
import { storeOrder } from '../support/orders/stored-orders.ts'

const moveBatch = 'POST /terminalPurchaseOrders/action/moveBatch'
let portal: TestApp
let dealer: Awaited<ReturnType<typeof addBuyer>>
let terminal: Awaited<ReturnType<typeof addTerminal>>
let sku: number

beforeAll(async () => {
  portal = await startTestApp()
  dealer = await addBuyer(portal)
  terminal = await addTerminal(portal, dealer.business)
  sku = await addSku(portal)
})
afterAll(() => portal.close())

const store = (status: number, other: { readonly shipped?: number; readonly submitted?: boolean } = {}) =>
  storeOrder(portal, {
    kind: 'terminal',
    buyer: terminal.business,
    seller: dealer.business,
    by: terminal.userId,
    address: terminal.first,
    sku,
    status,
    ...other,
  })

const first = { version: 1 }

test('a dealer accepts, sets aside for collection, and the customer confirms the receipt', async () => {
  const id = await store(20)
  const accepted = await dealer.client.expect('POST /terminalPurchaseOrders/action/receiveOrder', {
    body: { id, version: 1 },
  })
  expect(accepted).toEqual({ status: 30, version: 2 })
  await dealer.client.expect('POST /terminalPurchaseOrders/action/markSelfPickup', {
    body: { id, version: 2 },
  })
  const received = await terminal.client.expect('POST /terminalPurchaseOrders/action/confirmationReceipt', {
    body: { id, version: 3 },
  })
  expect(received).toEqual({ status: 60, version: 4 })
  const { history } = await terminal.client.expect('GET /terminalPurchaseOrders/getByIdV2/{id}', {
    path: { id },
  })
  expect(history.map(({ action }) => action)).toEqual(['confirm', 'markSelfPickup', 'receive'])
})

test('a step that began before the one it waited for is not noted before it', async () => {
  const id = await store(20)
  await dealer.client.expect('POST /terminalPurchaseOrders/action/receiveOrder', { body: { id, version: 1 } })
  portal.clock.advance(-60_000)
  await dealer.client.expect('POST /terminalPurchaseOrders/action/markSelfPickup', {
    body: { id, version: 2 },
  })
  portal.clock.advance(60_000)
  const { history } = await terminal.client.expect('GET /terminalPurchaseOrders/getByIdV2/{id}', {
    path: { id },
  })
  expect(history[1]?.at).toBe(history[0]?.at)
})

test('a dealer is told that an order was taken back, without a link to what it reads no more', async () => {
  const id = await store(20)
  const body = { body: { id, version: 1 } }
  await terminal.client.expect('POST /terminalPurchaseOrders/action/revokeOrder', body)
  const told = await portal.db
    .selectFrom('message')
    .select(['title', 'link'])
    .where('business_id', '=', dealer.business)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(told).toEqual({ title: '客户订单已撤回', link: '' })
})

test('a refusal needs a reason, and the customer reads it', async () => {
  const id = await store(20)
  const silent = await dealer.client.send('POST /terminalPurchaseOrders/action/rejectOrder', {
    body: { id, version: 1, reason: '  ' },
  })
  expect(silent.code).toBe(code.invalid)
  await dealer.client.expect('POST /terminalPurchaseOrders/action/rejectOrder', {
    body: { id, version: 1, reason: '缺货' },
  })
  const order = await terminal.client.expect('GET /terminalPurchaseOrders/getByIdV2/{id}', { path: { id } })
  expect(order).toMatchObject({ status: 70, reason: '缺货' })
})

test('in a batch each order is taken or refused by itself', async () => {
  const [waiting, shipped, other, never] = [
    await store(20),
    await store(30, { shipped: 1 }),
    await store(20),
    await store(10, { submitted: false }),
  ]
  const orders = [never, other, waiting].map(id => ({ id, ...first }))
  const answer = await dealer.client.expect(moveBatch, {
    body: { action: 'reject', reason: '停业', orders: [{ id: shipped, ...first }, ...orders] },
  })
  expect(answer.rows.map(({ id, status, refused }) => [id, status, refused === ''])).toEqual([
    [waiting, 70, true],
    [shipped, null, false],
    [other, 70, true],
    [never, null, false],
  ])
  const old = await dealer.client.expect(moveBatch, {
    body: { action: 'confirm', orders: [{ id: other, ...first }] },
  })
  expect(old.rows[0]?.refused).toContain('已拒单')
})

test('a batch takes nothing from the other side and nothing of somebody else', async () => {
  const id = await store(20)
  const stranger = await addBuyer(portal)
  const before = await snapshot(portal.db)
  const orders = [{ id, ...first }]
  const acts = [
    stranger.client.expect(moveBatch, { body: { action: 'confirm', orders } }),
    terminal.client.expect(moveBatch, { body: { action: 'confirm', orders } }),
    dealer.client.expect(moveBatch, { body: { action: 'cancel', orders } }),
    dealer.client.expect('POST /purchaseOrders/action/moveBatch', { body: { action: 'cancel', orders } }),
    stranger.client.expect('POST /purchaseOrders/action/moveBatch', { body: { action: 'revoke', orders } }),
  ]
  for (const { rows } of await Promise.all(acts)) expect(rows[0]).toMatchObject({ id, status: null })
  const now = await snapshot(portal.db)
  for (const table of ['trade_order', 'history', 'message']) expect(now[table]).toBe(before[table])
})
