import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/index.ts'
import { shanghaiDay } from '#server/kit/clock.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { addTerminal } from '../support/orders/orders.ts'
import { addBusiness } from '../support/people.ts'
import { storeOrder } from '../support/orders/stored-orders.ts'

const home = 'POST /workbench/action/queryHome'
const purchases = 'POST /users/dealerV2/getPoPastYearNumber'
const terminals = 'POST /users/dealerV2/getTerminalPastYearNumber'
const dayMs = 24 * 3_600_000

let portal: TestApp
let brand: number
let sku: number
let other: number

beforeAll(async () => {
  portal = await startTestApp()
  brand = await addBusiness(portal, { business_type: 2 })
  sku = await addSku(portal)
  other = await addSku(portal)
})
afterAll(() => portal.close())

/** A dealer and its customer, each with a way to store orders of its own. */
const addPair = async () => {
  const dealer = await addBuyer(portal)
  const customer = await addTerminal(portal, dealer.business)
  const base = { sku, status: 20 }
  return {
    dealer,
    customer,
    purchase: (order: object) =>
      storeOrder(portal, {
        ...base,
        kind: 'purchase',
        buyer: dealer.business,
        seller: brand,
        by: dealer.userId,
        address: dealer.first,
        ...order,
      }),
    terminal: (order: object) =>
      storeOrder(portal, {
        ...base,
        kind: 'terminal',
        buyer: customer.business,
        seller: dealer.business,
        by: customer.userId,
        address: customer.first,
        ...order,
      }),
  }
}

const countsOf = ({ waits }: ResponseOf<typeof home>) => waits.map(({ wait, count }) => [wait, count])

const monthsBack = (count: number): string => {
  const [year = 0, month = 0] = shanghaiDay(portal.clock.now()).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7)
}
/** The first and the last moment of a month in Shanghai. */
const startOf = (month: string) => new Date(`${month}-01T00:00:00+08:00`)
const justBefore = (month: string) => new Date(startOf(month).getTime() - 1)

test('the year sums what was handed in, month by month in Shanghai', async () => {
  const { dealer, customer, purchase, terminal } = await addPair()
  await purchase({ at: startOf(monthsBack(11)) })
  await purchase({ at: justBefore(monthsBack(10)), status: 70 })
  await purchase({ at: justBefore(monthsBack(11)) })
  await purchase({ at: startOf(monthsBack(3)), status: 30 })
  await purchase({ at: startOf(monthsBack(3)), status: 30, sku: other, name: '洋葱圈', code: 'OR-2' })
  for (const status of [10, 50, 60]) await purchase({ at: startOf(monthsBack(3)), status })
  await purchase({ at: startOf(monthsBack(3)), content: 'sample', status: 30 })
  await terminal({ at: startOf(monthsBack(2)), status: 60 })
  await terminal({ at: startOf(monthsBack(2)), status: 70 })

  const own = await dealer.client.expect(purchases, { body: {} })
  expect(own.months.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, place) => monthsBack(11 - place)),
  )
  const orders = Object.fromEntries(own.months.map(month => [month.month, month]))
  expect(orders[monthsBack(11)]).toMatchObject({ orders: 2, cases: 20, amount: 20_000 })
  expect(orders[monthsBack(3)]).toMatchObject({ orders: 2, cases: 20, amount: 20_000 })
  expect(own.months.reduce((sum, month) => sum + month.orders, 0)).toBe(4)
  expect(own.goods).toEqual([
    { skuId: sku, code: 'FF-1001', name: '经典直切薯条', cases: 30, amount: 30_000 },
    { skuId: other, code: 'OR-2', name: '洋葱圈', cases: 10, amount: 10_000 },
  ])

  const sold = await dealer.client.expect(terminals, { body: {} })
  expect(sold.months.filter(month => month.orders > 0)).toEqual([
    { month: monthsBack(2), orders: 1, cases: 10, amount: 10_000 },
  ])
  expect(await customer.client.expect(terminals, { body: {} })).toEqual(sold)
})

test('what waits is told to whom it waits for, and to nobody else', async () => {
  const { dealer, customer, purchase, terminal } = await addPair()
  await purchase({ status: 10 })
  await purchase({ status: 20 })
  for (const status of [20, 20, 30, 35, 50, 50, 60]) await terminal({ status })
  await terminal({ status: 10, submitted: false })
  await terminal({ status: 10, submitted: false, hidden: true })

  const ofDealer = await dealer.client.expect(home, { body: {} })
  expect(countsOf(ofDealer)).toEqual([
    ['ordersToAccept', 2],
    ['ordersToShip', 1],
    ['purchaseDrafts', 1],
  ])
  expect(ofDealer.purchases).toMatchObject({ all: 2, draft: 1, review: 1 })
  expect(ofDealer.terminals).toMatchObject({ all: 7, review: 2, done: 1 })

  const ofCustomer = await customer.client.expect(home, { body: {} })
  expect(countsOf(ofCustomer)).toEqual([
    ['ordersToReceive', 2],
    ['ordersToCollect', 1],
    ['orderDrafts', 1],
  ])
  expect(ofCustomer).toMatchObject({ purchases: null, quotas: [], rebates: [], terminals: { all: 8 } })

  const stranger = await addPair()
  expect(await stranger.dealer.client.expect(home, { body: {} })).toMatchObject({
    waits: [],
    arrivals: [],
    purchases: { all: 0 },
    terminals: { all: 0 },
  })
})

const notice = async (business: number, dueInDays: number, paid = 0) => {
  const at = portal.clock.now()
  notices += 1
  await portal.db
    .insertInto('payment_notice')
    .values({
      number: `PN-HOME-${notices}`,
      erp_key: `home-${notices}`,
      business_id: business,
      seller_id: brand,
      asked: 10_000,
      amount: 10_000,
      paid,
      due_on: shanghaiDay(new Date(at.getTime() + dueInDays * dayMs)),
      payee_name: '麦肯食品',
      payee_bank: '工商银行',
      payee_account: '6222',
      created_at: at,
      updated_at: at,
      withdrawn_at: null,
    })
    .execute()
}
let notices = 0

test('what is due, asked and applied for waits too', async () => {
  const { dealer, customer, terminal } = await addPair()
  for (const days of [-1, 0, 7, 8]) await notice(dealer.business, days)
  await notice(dealer.business, -1, 10_000)
  for (const status of [20, 30, 35, 50, 50, 60]) await terminal({ status, content: 'sample' })
  const at = portal.clock.now()
  const asked = {
    customer_id: customer.business,
    dealer_id: dealer.business,
    sku_id: sku,
    code: 'FF-1001',
    name: '经典直切薯条',
    spec: '2.5kg×4包/箱',
    unit: '箱',
    qty: 5,
    asked_by: customer.userId,
    created_at: at,
  }
  await portal.db
    .insertInto('purchase_inquiry')
    .values([
      { ...asked, number: `IQ-${customer.userId}-1`, status: 10 },
      {
        ...asked,
        number: `IQ-${customer.userId}-2`,
        status: 20,
        is_deal: false,
        answered_at: at,
        answered_by: dealer.userId,
      },
    ])
    .execute()
  const stranger = await addTerminal(portal, dealer.business)
  await portal.db
    .insertInto('cooperation')
    .values({ dealer_id: dealer.business, customer_id: stranger.business, status: 10, created_at: at })
    .execute()

  expect(countsOf(await dealer.client.expect(home, { body: {} }))).toEqual([
    ['paymentsOverdue', 1],
    ['paymentsDue', 2],
    ['inquiriesToAnswer', 1],
    ['customersToConfirm', 1],
    ['samplesToDecide', 1],
    ['samplesToShip', 1],
  ])
  expect(countsOf(await customer.client.expect(home, { body: {} }))).toEqual([
    ['inquiriesAnswered', 1],
    ['samplesToReceive', 2],
    ['samplesToCollect', 1],
  ])
})

test('the quotas of which least is left come first, one that allows nothing before all others', async () => {
  const { dealer } = await addPair()
  const month = `${shanghaiDay(portal.clock.now()).slice(0, 7)}-01`
  const quotas = [
    [10, 1],
    [10, 2],
    [0, 0],
    [10, 9],
    [10, 3],
    [10, 4],
  ] as const
  for (const [total, used] of quotas)
    await portal.db
      .insertInto('allowance')
      .values({
        kind: 'quota',
        business_id: dealer.business,
        sku_id: await addSku(portal),
        month,
        total,
        used,
        created_at: portal.clock.now(),
      })
      .execute()
  const shown = await dealer.client.expect(home, { body: {} })
  expect(shown.quotas.map(({ total, taken }) => [total, taken])).toEqual([
    [0, 0],
    [10, 9],
    [10, 4],
    [10, 3],
    [10, 2],
  ])
})

test('late goods come first, then those of two weeks; own orders count once they are on their way', async () => {
  const { dealer, customer, purchase, terminal } = await addPair()
  const today = shanghaiDay(portal.clock.now())
  const inDays = (count: number) => shanghaiDay(new Date(portal.clock.now().getTime() + count * dayMs))
  const expectOn = async (id: number, day: string) =>
    portal.db.updateTable('trade_order').set({ expected_on: day }).where('id', '=', id).execute()
  for (const count of [-3, 0, 13, 14]) {
    await expectOn(await purchase({ status: 30 }), inDays(count))
    await expectOn(await terminal({ status: 30 }), inDays(count))
    await expectOn(await terminal({ status: 40 }), inDays(count))
  }
  const order = await purchase({ status: 30 })
  await sql`
    with note as (
      insert into delivery_note (number, order_id, business_id, status, expected_on, created_at, updated_at)
      select 'DN-H' || n.at, ${order}, ${dealer.business}, n.status, n.day::date, now(), now()
      from (values (1, 20, ${inDays(-1)}), (2, 20, null), (3, 10, ${inDays(0)})) n (at, status, day) returning id
    )
    insert into delivery_line (note_id, place, order_line_id, shipped)
    select n.id, 0, l.id, 5 from note n, order_line l where l.order_id = ${order}`.execute(portal.db)

  const ofDealer = await dealer.client.expect(home, { body: {} })
  expect(ofDealer.today).toBe(today)
  expect(ofDealer.arrivals.map(({ kind, day, daysLate }) => [kind, day, daysLate])).toEqual([
    ['customerOrder', inDays(-3), 3],
    ['note', inDays(-1), 1],
    ['customerOrder', today, 0],
    ['customerOrder', inDays(13), 0],
    ['note', null, 0],
  ])
  expect(ofDealer.arrivals[0]?.customer).not.toBe('')
  const ofCustomer = await customer.client.expect(home, { body: {} })
  expect(ofCustomer.arrivals.map(({ kind, day }) => [kind, day])).toEqual([
    ['ownOrder', inDays(-3)],
    ['ownOrder', today],
    ['ownOrder', inDays(13)],
    ['ownOrder', inDays(14)],
  ])
})

test('an order that comes in parts counts the cases that are still to hand over, and those on their way', async () => {
  const { dealer, customer, terminal } = await addPair()
  const id = await terminal({ status: 30 })
  await portal.db
    .updateTable('order_line')
    .set({ shipped: 6, departed: 6, closed: 1, signed: 1, differing: 1 })
    .where('order_id', '=', id)
    .execute()
  await portal.db
    .updateTable('trade_order')
    .set({ expected_on: shanghaiDay(portal.clock.now()) })
    .where('id', '=', id)
    .execute()
  const casesFor = async (of: Pick<typeof dealer, 'client'>) =>
    (await of.client.expect(home, { body: {} })).arrivals.map(({ cases }) => cases)
  expect([await casesFor(dealer), await casesFor(customer)]).toEqual([[3], [4]])
})
