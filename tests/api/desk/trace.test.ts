import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { addStaff, tryDesk, type Staff } from '../support/desk.ts'
import { addErp } from '../support/gateway.ts'
import { addOrderingDealer, checkoutOf, place, placingOf, putIn } from '../support/orders/orders.ts'

let portal: TestApp
let clerk: Staff
beforeAll(async () => {
  portal = await startTestApp({ env: { DEMO: '0' } })
  clerk = await addStaff(portal, ['trade'])
})
afterAll(() => portal.close())

const order = async () => {
  const dealer = await addOrderingDealer(portal)
  await putIn(dealer.client, await addSku(portal), dealer.first, 6)
  const checkout = await checkoutOf(dealer.client)
  // Requests are known by their moment.
  portal.clock.advance(1_000)
  const { placed } = await place(dealer.client, placingOf(checkout))
  return { dealer, ...(placed[0] ?? { id: 0, number: '' }) }
}

const trace = (number: string) => clerk.call('POST /desk/orders/action/trace', { body: { number } })

test('an order is followed from its request to what its buyer and the brand were told', async () => {
  const { dealer, id, number } = await order()
  portal.clock.advance(60_000)
  await clerk.call('POST /desk/orders/{number}/confirm', { path: { number }, body: {} })
  portal.clock.advance(60_000)
  const requestId = randomUUID()
  await dealer.client.expect(
    'POST /purchaseOrders/action/cancelSubmit',
    { body: { id, version: 2, reason: '数量有误' } },
    { id: requestId },
  )
  const found = await trace(number)
  expect(found.order).toMatchObject({ number, status: 40 })
  const placed = ['request', 'step', 'message', 'event']
  expect(found.rows.map(({ kind }) => kind)).toEqual([...placed, 'staff', 'step', 'message', ...placed])
  expect(found.rows.at(-4)).toMatchObject({ requestId, isAct: true })
  expect(found.rows.at(-3)).toMatchObject({ action: 'cancelSubmit', why: '数量有误' })
  expect(found.rows.at(-1)).toMatchObject({ type: 'order.cancelRequested', cursor: null, readers: [] })
})

test('a message says who has read it', async () => {
  const { dealer, number } = await order()
  await clerk.call('POST /desk/orders/{number}/confirm', { path: { number }, body: {} })
  const told = (await trace(number)).rows.findLast(({ kind }) => kind === 'message')
  expect(told).toMatchObject({ readers: 0, devices: 0 })
  const { id: message_id } = await portal.db
    .selectFrom('message')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('message_read')
    .values({ message_id, user_id: dealer.userId, read_at: portal.clock.now() })
    .execute()
  expect((await trace(number)).rows.findLast(({ kind }) => kind === 'message')).toMatchObject({
    readers: 1,
  })
})

test('an order that the brand has not been given is not found', async () => {
  const { number } = await order()
  await portal.db.updateTable('trade_order').set({ status: 10 }).where('number', '=', number).execute()
  expect(await trace(number)).toEqual({ order: null, rows: [] })
  expect(await trace('PO000000000000')).toEqual({ order: null, rows: [] })
})

test('one of another order has no row in it', async () => {
  const [mine, other] = [await order(), await order()]
  await clerk.call('POST /desk/orders/{number}/confirm', { path: { number: other.number }, body: {} })
  expect((await trace(mine.number)).rows.map(({ kind }) => kind)).toEqual([
    'request',
    'step',
    'message',
    'event',
  ])
})

test('staff without a right to orders are refused', async () => {
  const cashier = await addStaff(portal, ['finance'])
  const answer = await tryDesk(
    portal,
    'POST /desk/orders/action/trace',
    { body: { number: 'PO1' } },
    { cookie: cashier.cookie },
  )
  expect(answer.code).toBe(code.forbidden)
})

// The last one: a system of the brand takes the orders over from the desk.
test('an event says which system has read it', async () => {
  const { number } = await order()
  const erp = await addErp(portal)
  const { next } = await erp('GET /erp/v1/events', { query: { after: 0 } })
  // Only a portal that listens stores the calls of the brand's systems.
  await portal.db.updateTable('erp_key').set({ read_position: next, read_at: portal.clock.now() }).execute()
  const read = (await trace(number)).rows.at(-1)
  expect(read).toMatchObject({ readers: [{ name: '测试', hasRead: true }] })
})
