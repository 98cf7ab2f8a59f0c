import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import type { RequestOf } from '#contract/index.ts'
import { shanghaiDay } from '#server/kit/clock.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { addTerminal } from '../support/orders/orders.ts'

let portal: TestApp
let sku: number
beforeAll(async () => {
  portal = await startTestApp()
  sku = await addSku(portal)
})
afterAll(() => portal.close())

const dayMs = 24 * 3_600_000
const day = (days = 0) => shanghaiDay(new Date(portal.clock.now().getTime() + days * dayMs))

type Client = Awaited<ReturnType<typeof addBuyer>>['client']
type Change = RequestOf<'PUT /terminalPrices/'>

const paidBy = async (client: Client) => {
  const [offer] = await client.expect('POST /skus/action/queryOffers', { body: { skuIds: [sku] } })
  return offer?.price
}

async function addWorld() {
  const dealer = await addBuyer(portal)
  const [customer, neighbour] = [
    await addTerminal(portal, dealer.business),
    await addTerminal(portal, dealer.business),
  ]
  const rowOf = async (customerId?: number) => {
    const { rows } = await dealer.client.expect('POST /terminalPrices/action/queryByPage', {
      body: { page: 1, size: 50, ...(customerId !== undefined && { customerId }) },
    })
    const row = rows.find(({ id }) => id === sku)
    if (!row) throw new Error('the product is not listed')
    return row
  }
  const set = async (price: number | null, { from = day(), customerId }: Partial<Change> = {}) => {
    const { version } = await rowOf(customerId)
    const { rows } = await dealer.client.expect('PUT /terminalPrices/', {
      body: {
        from,
        rows: [{ skuId: sku, price, version }],
        ...(customerId !== undefined && { customerId }),
      },
    })
    return rows[0]?.refused
  }
  return { dealer, customer, neighbour, rowOf, set }
}

test('a dealer prices a product for its customers from a day on, and without a price the list price holds', async () => {
  const { dealer, customer, rowOf, set } = await addWorld()
  const listPrice = await paidBy(customer.client)
  expect((await rowOf()).paid).toBe(listPrice)
  expect(await set(9_900)).toBe('')
  expect(await set(9_500, { from: day(3) })).toBe('')
  expect(await paidBy(customer.client)).toBe(9_900)
  expect(await rowOf()).toMatchObject({ price: 9_900, paid: 9_900, next: { price: 9_500, from: day(3) } })

  const stranger = await addTerminal(portal, (await addBuyer(portal)).business)
  expect(await paidBy(stranger.client)).toBe(listPrice)

  // A change for today replaces what was planned.
  expect(await set(null)).toBe('')
  expect(await paidBy(customer.client)).toBe(listPrice)
  expect(await rowOf()).toMatchObject({ price: null, next: null })
  const steps = await dealer.client.expect('POST /terminalPrices/action/queryHistory', {
    body: { skuId: sku },
  })
  expect(steps.map(({ price, before }) => [price, before])).toEqual([
    [null, 9_900],
    [9_500, 9_900],
    [9_900, null],
  ])
})

test('a planned price holds from its day on, not before, and the one before it until the eve', async () => {
  const { set, rowOf } = await addWorld()
  await set(9_000)
  await set(8_000, { from: day(2) })
  await set(null, { from: day(4) })
  const rows = await portal.db
    .selectFrom('terminal_price as p')
    .select(['p.price', 'p.valid_from', 'p.valid_until'])
    .where('p.sku_id', '=', sku)
    .orderBy('p.id', 'desc')
    .limit(2)
    .execute()
  expect(rows.map(({ price, valid_from, valid_until }) => [price, valid_from, valid_until])).toEqual([
    [8_000, day(2), day(3)],
    [9_000, day(), day(1)],
  ])
  expect((await rowOf()).next).toEqual({ price: 8_000, from: day(2) })
})

test('a price of one customer is for this customer alone, and has to be lower than that of all', async () => {
  const { customer, neighbour, rowOf, set } = await addWorld()
  await set(10_000)
  expect(await set(10_000, { customerId: customer.business })).toContain('须低于全部客户的价格')
  expect(await set(9_000, { customerId: customer.business })).toBe('')
  expect([await paidBy(customer.client), await paidBy(neighbour.client)]).toEqual([9_000, 10_000])
  expect((await rowOf()).ownCustomers).toBe(1)
  expect(await rowOf(customer.business)).toMatchObject({ price: 9_000, paid: 9_000 })
  await set(8_500)
  expect(await paidBy(customer.client)).toBe(8_500)
  await set(10_000)
  await set(null, { customerId: customer.business })
  expect(await paidBy(customer.client)).toBe(10_000)
})

test('an accepted offer stays when the dealer sets or ends a price of the customer', async () => {
  const { dealer, customer, rowOf, set } = await addWorld()
  await set(10_000)
  await portal.db
    .insertInto('terminal_price')
    .values({
      dealer_id: dealer.business,
      customer_id: customer.business,
      sku_id: sku,
      price: 9_000,
      valid_from: day(),
      valid_until: day(29),
    })
    .execute()
  const customerId = customer.business
  await set(9_500, { customerId })
  expect(await paidBy(customer.client)).toBe(9_000)
  await set(8_800, { customerId })
  expect(await paidBy(customer.client)).toBe(8_800)
  await set(null, { customerId })
  expect(await paidBy(customer.client)).toBe(9_000)
  expect((await rowOf(customerId)).accepted).toEqual({ price: 9_000, until: day(29) })
})

test('what a colleague has changed meanwhile is not overwritten, and the other products are still set', async () => {
  const { dealer, rowOf, set } = await addWorld()
  const other = await addSku(portal)
  const { version } = await rowOf()
  await set(9_900)
  const body = {
    from: day(),
    rows: [
      { skuId: sku, price: 9_000, version },
      { skuId: other, price: 8_000, version: 0 },
    ],
  }
  const { rows } = await dealer.client.expect('PUT /terminalPrices/', { body })
  expect(rows.map(({ refused }) => refused)).toEqual(['价格刚被同事修改，请核对后再改', ''])
  expect((await rowOf()).price).toBe(9_900)
})

test('two colleagues who set the same price at once: one of them is told', async () => {
  const { dealer, rowOf } = await addWorld()
  const { version } = await rowOf()
  const send = (price: number) =>
    dealer.client.expect('PUT /terminalPrices/', {
      body: { from: day(), rows: [{ skuId: sku, price, version }] },
    })
  const answers = await Promise.all([send(9_100), send(9_200)])
  const refused = answers.flatMap(({ rows }) => rows.map(row => row.refused))
  expect(refused.filter(text => text === '')).toHaveLength(1)
})

test('days in the past, customers of others and products twice are refused', async () => {
  const { dealer } = await addWorld()
  const stranger = await addTerminal(portal, (await addBuyer(portal)).business)
  const row = { skuId: sku, price: 9_000, version: 0 }
  const codeOf = async (body: Change) => (await dealer.client.send('PUT /terminalPrices/', { body })).code
  expect([
    await codeOf({ from: day(-1), rows: [row] }),
    await codeOf({ from: day(400), rows: [row] }),
    await codeOf({ from: day(), rows: [row, row] }),
    await codeOf({ from: day(), rows: [row], customerId: stranger.business }),
  ]).toEqual([code.invalid, code.invalid, code.invalid, code.notFound])
})
