import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { addBusiness } from '../support/people.ts'
import { addQuickly, addTerminal } from '../support/orders/orders.ts'

let portal: TestApp
let [sku, other]: number[] = []
beforeAll(async () => {
  portal = await startTestApp()
  ;[sku, other] = [await addSku(portal), await addSku(portal)]
})
afterAll(() => portal.close())

const note = '冷库里薯条不多了'

/** A dealer with a representative and two customers, to the first of whom a list was sent. */
async function addWorld() {
  const dealer = await addBuyer(portal)
  const [customer, second] = [
    await addTerminal(portal, dealer.business),
    await addTerminal(portal, dealer.business),
  ]
  const rep = await addQuickly(portal, 4, dealer.business)
  const send = (lines = [{ skuId: sku ?? 0, qty: 3 }], customerId = customer.business) =>
    rep.client.send('POST /proposals/', { body: { customerId, lines, note } })
  const { id, number } = (await send()).body
  const read = (client = customer.client) => client.send('GET /proposals/{id}', { path: { id } })
  const step = {
    accept: (version = 1, client = customer.client) =>
      client.send('POST /proposals/action/accept', { body: { id, version } }),
    decline: (version = 1, reason = '本月菜单已定') =>
      customer.client.send('POST /proposals/action/decline', { body: { id, version, reason } }),
    withdraw: (version = 1) => rep.client.send('POST /proposals/action/withdraw', { body: { id, version } }),
  }
  return { dealer, customer, second, rep, send, id, number, read, ...step }
}
type World = Awaited<ReturnType<typeof addWorld>>

const padOf = async ({ customer }: World) =>
  (
    await customer.client.expect('POST /quickOrders/action/queryByPage', { body: { page: 1, size: 1_000 } })
  ).rows
    .map(({ product, qty }) => [product.id, qty])
    .toSorted(([one = 0], [two = 0]) => one - two)

const messagesOf = async ({ client }: World['customer'] | World['rep'], word: string) =>
  (
    await client.expect('POST /messageNotices/action/queryByPage', { body: { page: 1, size: 20 } })
  ).rows.filter(({ title }) => title.includes(word))

test('the customer is told, and the goods come onto its pad beside what is there; the representative hears of it', async () => {
  const world = await addWorld()
  const { customer, rep, accept, read, number } = world
  expect(await messagesOf(customer, '建议清单')).toHaveLength(1)
  await customer.client.expect('POST /quickOrders/action/addSku', { body: { skuId: sku ?? 0, qty: 2 } })
  expect((await accept()).body).toMatchObject({
    status: 20,
    version: 2,
    rows: [{ skuId: sku, rejected: null }],
  })
  expect(await padOf(world)).toEqual([[sku, 5]])
  expect((await accept(2)).code).toBe(code.conflict)
  expect(await padOf(world)).toEqual([[sku, 5]])
  const told = await messagesOf(rep, '采纳')
  expect(told).toHaveLength(1)
  expect(told[0]?.content).toContain(number)
  expect((await read(rep.client)).body.history.map(({ action }) => action)).toEqual(['send', 'accept'])
})

test('a list of which the pad takes nothing stays open until there is room; one of which it takes a part is accepted', async () => {
  const world = await addWorld()
  const { customer, accept, read, send } = world
  const most = 99_999
  await customer.client.expect('POST /quickOrders/action/addSku', { body: { skuId: sku ?? 0, qty: most } })
  const refused = await accept()
  expect(refused).toMatchObject({
    code: code.refused,
    msg: expect.stringContaining(`最多 ${most} 箱`) as string,
  })
  expect((await read()).body).toMatchObject({ status: 10, version: 1, lines: [{ rejected: null }] })
  expect(await padOf(world)).toEqual([[sku, most]])
  const part = await send([
    { skuId: sku ?? 0, qty: 3 },
    { skuId: other ?? 0, qty: 1 },
  ])
  const taken = await customer.client.send('POST /proposals/action/accept', {
    body: { id: part.body.id, version: 1 },
  })
  expect(taken.body).toMatchObject({
    status: 20,
    rows: [
      { skuId: sku, rejected: 'quantity' },
      { skuId: other, rejected: null },
    ],
  })
  expect(await padOf(world)).toEqual([
    [sku, most],
    [other, 1],
  ])
})

test('one product on two lines is one, and nothing of an order or a price is in the answer for the representative', async () => {
  const { rep, second, send } = await addWorld()
  const lines = [
    { skuId: sku ?? 0, qty: 3 },
    { skuId: other ?? 0, qty: 1 },
    { skuId: sku ?? 0, qty: 2 },
  ]
  const { id } = (await send(lines, second.business)).body
  const { body } = await rep.client.send('GET /proposals/{id}', { path: { id } })
  expect(body.lines.map(({ product, qty }) => [product.id, qty])).toEqual([
    [sku, 5],
    [other, 1],
  ])
  expect(JSON.stringify(body)).not.toContain('12345')
  const orders = await portal.db
    .selectFrom('trade_order')
    .select('id')
    .where('buyer_id', '=', second.business)
    .execute()
  expect(orders).toEqual([])
})

test('a list is declined with a reason, or withdrawn, once, by the one who saw it as it is', async () => {
  const declined = await addWorld()
  expect((await declined.decline(1, '')).code).toBe(code.invalid)
  expect((await declined.decline(2)).code).toBe(code.conflict)
  expect((await declined.decline()).body).toEqual({ status: 30, version: 2 })
  expect((await declined.read(declined.rep.client)).body.reason).toBe('本月菜单已定')
  expect((await declined.withdraw(2)).code).toBe(code.conflict)
  const withdrawn = await addWorld()
  expect((await withdrawn.withdraw()).body).toEqual({ status: 40, version: 2 })
  expect((await withdrawn.accept(2)).code).toBe(code.conflict)
  expect(await padOf(withdrawn)).toEqual([])
})

test.each([
  [
    'an unknown product',
    async ({ send }: World) => (await send([{ skuId: 999_999_999, qty: 1 }])).code,
    code.invalid,
  ],
  [
    'a customer of another dealer',
    async ({ send }: World) => (await send(undefined, (await addWorld()).customer.business)).code,
    code.notFound,
  ],
  [
    'the dealer of the customer',
    async ({ send, dealer }: World) => (await send(undefined, dealer.business)).code,
    code.notFound,
  ],
  [
    'the list of another customer',
    async ({ accept, second }: World) => (await accept(1, second.client)).code,
    code.notFound,
  ],
  [
    'the list, read by another customer',
    async ({ read, second }: World) => (await read(second.client)).code,
    code.notFound,
  ],
  [
    'the list, read by its dealer',
    async ({ read, dealer }: World) => (await read(dealer.client)).code,
    code.notFound,
  ],
])('%s is refused', async (_, attempt, expected) => {
  expect(await attempt(await addWorld())).toBe(expected)
})

test('once the customer has another supplier, neither side has the list, and nothing can be sent', async () => {
  const world = await addWorld()
  const successor = await addBuyer(portal)
  await portal.db
    .updateTable('business')
    .set({ up_business_id: successor.business })
    .where('id', '=', world.customer.business)
    .execute()
  expect((await world.accept()).code).toBe(code.notFound)
  expect((await world.read(world.rep.client)).code).toBe(code.notFound)
  expect((await world.send()).code).toBe(code.notFound)
})

const customersOf = async ({ client }: World['rep'], tab: 'all' | 'own' = 'all', keyword = '') =>
  client.expect('POST /salesReps/action/queryCustomers', { body: { page: 1, size: 20, tab, keyword } })

test('a representative finds the customers of its business, its own first among the tabs, and what waits for them', async () => {
  const world = await addWorld()
  await portal.db
    .updateTable('app_user')
    .set({ sales_rep_id: world.rep.userId })
    .where('id', '=', world.second.userId)
    .execute()
  const all = await customersOf(world.rep)
  expect(all.counts).toEqual({ all: 2, own: 1 })
  expect(all.rows.map(({ id, waiting, isOwn }) => [id, waiting, isOwn])).toEqual([
    [world.second.business, 0, true],
    [world.customer.business, 1, false],
  ])
  expect((await customersOf(world.rep, 'own')).rows.map(({ id }) => id)).toEqual([world.second.business])
  expect((await customersOf(world.rep, 'all', '没有这家')).rows).toEqual([])
})

test('the staff of the brand find dealers, those of a provider nobody', async () => {
  const dealer = await addBuyer(portal)
  const brand = await portal.db
    .selectFrom('business')
    .select('id')
    .where('business_type', '=', 2)
    .executeTakeFirstOrThrow()
  const staff = await addQuickly(portal, 4, brand.id)
  const { rows } = await staff.client.expect('POST /salesReps/action/queryCustomers', {
    body: { page: 1, size: 20, customerId: dealer.business },
  })
  expect(rows.map(({ id }) => id)).toEqual([dealer.business])
  const sent = await staff.client.send('POST /proposals/', {
    body: { customerId: dealer.business, lines: [{ skuId: sku ?? 0, qty: 1 }], note: '' },
  })
  expect((await dealer.client.send('GET /proposals/{id}', { path: { id: sent.body.id } })).body.status).toBe(
    10,
  )
  const provider = await addQuickly(portal, 4, await addBusiness(portal, { business_type: 5 }))
  expect((await customersOf(provider)).rows).toEqual([])
})

test('lists stand with their state, on both sides', async () => {
  const { rep, customer, decline, id } = await addWorld()
  await decline()
  for (const { client } of [rep, customer]) {
    const { rows, counts } = await client.expect('POST /proposals/action/queryByPage', {
      body: { page: 1, size: 20, tab: 'declined' },
    })
    expect(rows.map(row => [row.id, row.products, row.cases])).toEqual([[id, 1, 3]])
    expect(counts).toMatchObject({ all: 1, waiting: 0, declined: 1 })
  }
})
