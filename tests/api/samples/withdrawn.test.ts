import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { takeAllowances } from '#server/domains/allowances/public.ts'
import { closeRest } from '#server/domains/deliveries/public.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { addOrderingDealer, meantBy, moveBy } from '../support/orders/orders.ts'
import { applyToPart } from '../support/relations.ts'
import { storeOrder } from '../support/orders/stored-orders.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

/** A dealer with an approved application for ten cases, and an order that has taken two of them. */
async function addUsed() {
  const dealer = await addOrderingDealer(portal)
  const base = {
    kind: 'purchase' as const,
    buyer: dealer.business,
    seller: dealer.brand,
    by: dealer.userId,
    address: dealer.first,
    sku: await addSku(portal),
    status: 20,
  }
  const application = await storeOrder(portal, { ...base, content: 'sample' })
  const brand = { side: 'seller' as const, businessId: dealer.brand }
  const decide = (action: 'confirm' | 'approveCancel') =>
    moveBy(portal, brand, { kind: 'purchase', id: application, action })
  await decide('confirm')
  const balance = await portal.db
    .selectFrom('allowance')
    .select('id')
    .where('business_id', '=', dealer.business)
    .where('kind', '=', 'sample')
    .executeTakeFirstOrThrow()
  const order = await storeOrder(portal, base)
  await inTransaction(portal.db, tx =>
    takeAllowances(tx, portal.clock.now(), [{ orderId: order, allowanceId: balance.id, amount: 2 }]),
  )
  const left = async () =>
    (await dealer.client.expect('POST /sampleOrders/action/queryList', { body: {} })).map(one => one.left)
  return { dealer, application, order, balance: balance.id, decide, left }
}

const lowered = async (allowance: number) =>
  (
    await portal.db
      .selectFrom('allowance_movement')
      .select('amount')
      .where('allowance_id', '=', allowance)
      .where('kind', '=', 'lowered')
      .orderBy('id')
      .execute()
  ).map(({ amount }) => amount)

test('cases that an order gives back after its application was cancelled are free for nobody', async () => {
  const { dealer, application, order, balance, decide, left } = await addUsed()
  expect(await left()).toEqual([8])
  await dealer.client.expect('POST /purchaseOrders/action/cancelSubmit', {
    body: { id: application, version: 2, reason: '不再试用' },
  })
  await decide('approveCancel')
  expect(await left()).toEqual([])
  await dealer.client.expect('POST /purchaseOrders/action/cancel', { body: { id: order, version: 1 } })
  expect(await left()).toEqual([])
  expect(await lowered(balance)).toEqual([8, 2])
})

test('cases that an order gives back are free again while the application holds', async () => {
  const { dealer, order, left } = await addUsed()
  await dealer.client.expect('POST /purchaseOrders/action/cancel', { body: { id: order, version: 1 } })
  expect(await left()).toEqual([10])
})

test('an application has no rest that the brand could close: its balance would go on', async () => {
  const { dealer, application, left } = await addUsed()
  const closed = inTransaction(portal.db, tx =>
    closeRest(
      { tx, now: portal.clock.now(), side: 'seller', businessId: dealer.brand, userId: null },
      { orderId: application, version: null, reason: '停产' },
    ),
  )
  await expect(closed).rejects.toThrow('不单独发货')
  expect(await left()).toEqual([8])
})

test('an approved application does not keep a dealer from ending its contract; one under review does', async () => {
  const { dealer, order } = await addUsed()
  const waiting = await applyToPart(dealer.client)
  expect(waiting).toMatchObject({ apply: null, total: 1, blockers: [{ id: order }] })
  const cancelled = await dealer.client.send('POST /purchaseOrders/action/cancel', {
    body: { id: order, version: 1 },
  })
  expect(cancelled.code).toBe(code.ok)
  expect((await applyToPart(dealer.client)).apply?.number).toMatch(/^UB/)
})

test('who changes an order is told how many cases it may have, with those that it has already', async () => {
  const { dealer, order, balance } = await addUsed()
  await dealer.client.expect('POST /purchaseOrders/action/editOrder', { body: { id: order } })
  const meant = await meantBy(dealer.client)
  const attach = (qty: number) =>
    dealer.client.send('POST /poCartSamples/action/createBatch', {
      body: { ...meant, rows: [{ sampleId: balance, qty }] },
    })
  expect((await attach(11)).msg).toContain('只剩 10 箱')
  expect((await attach(10)).code).toBe(code.ok)
})
