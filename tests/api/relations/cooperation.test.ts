import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { cooperationTransitions } from '#contract/relations/cooperation-life-cycle.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { addErp } from '../support/gateway.ts'
import { addTerminal } from '../support/orders/orders.ts'
import { addBusiness } from '../support/people.ts'
import { allocate, ask, askedOf, order, supplierOf } from '../support/relations.ts'

let portal: TestApp
let sku: number
beforeAll(async () => {
  portal = await startTestApp()
  sku = await addSku(portal)
})
afterAll(() => portal.close())

/** Two dealers, and a customer of the first that the brand assigns to the second. */
async function addWorld() {
  const [one, other] = [await addBuyer(portal), await addBuyer(portal)]
  const customer = await addTerminal(portal, one.business)
  expect(await allocate(portal, customer.business, other.business)).toEqual({ applied: 1, rejected: [] })
  return { one, other, customer, id: await askedOf(other.client) }
}

const titlesOf = async (businessId: number) =>
  (
    await portal.db
      .selectFrom('message')
      .select('title')
      .where('business_id', '=', businessId)
      .orderBy('id')
      .execute()
  ).map(({ title }) => title)

const agree = (client: Awaited<ReturnType<typeof addBuyer>>['client'], id: number) =>
  client.send('GET /dealerManagements/agreeCoop/{id}', { path: { id } })

test('an assigned customer stays with its dealer until the other agrees, and then orders from that one', async () => {
  const { one, other, customer, id } = await addWorld()
  expect(await supplierOf(portal, customer.business)).toBe(one.business)
  const before = await order(customer, sku)
  const { asked, supplier } = await customer.client.expect('GET /dealerManagements/queryMyUpDealer/{id}', {
    path: { id: customer.business },
  })
  expect([supplier?.id, asked]).toEqual([one.business, expect.any(String)])

  expect((await agree(other.client, id)).body).toEqual({ status: 20 })
  expect(await supplierOf(portal, customer.business)).toBe(other.business)
  const after = await order(customer, sku)
  const sellers = await portal.db
    .selectFrom('trade_order')
    .select(['id', 'seller_id'])
    .where('id', 'in', [before, after])
    .orderBy('id')
    .execute()
  expect(sellers.map(row => row.seller_id)).toEqual([one.business, other.business])
  expect(await titlesOf(one.business)).toContain('供货关系已解除')
  expect((await titlesOf(other.business))[0]).toBe('新分配的客户')
  expect(await titlesOf(customer.business)).toContain('供货商已确认')
})

test('a refused customer stays where it was, and the brand is told why', async () => {
  const { one, other, customer, id } = await addWorld()
  const refuse = (reason: string) =>
    other.client.send('POST /dealerManagements/refuseCoop', { body: { id, reason } })
  expect((await refuse('不在配送范围')).body).toEqual({ status: 30 })
  expect(await supplierOf(portal, customer.business)).toBe(one.business)
  expect((await agree(other.client, id)).code).toBe(code.conflict)
  const erp = await addErp(portal, ['events'])
  const { last } = await erp('GET /erp/v1/events', { query: { after: 0, limit: 1 } })
  const { events } = await erp('GET /erp/v1/events', { query: { after: last - 1 } })
  expect(events.at(-1)).toMatchObject({ type: 'cooperation.refused', reason: '不在配送范围' })
  expect(events.at(-1)?.customerCode).not.toBeNull()
})

test('a newer assignment takes the place of one that nobody answered', async () => {
  const { one, other, customer, id } = await addWorld()
  const third = await addBuyer(portal)
  await allocate(portal, customer.business, third.business)
  expect((await agree(other.client, id)).code).toBe(code.conflict)
  expect(await titlesOf(other.business)).toEqual(['新分配的客户', '客户分配已取消'])
  // The dealer that supplies it anyway is not asked again, and takes the question back.
  await allocate(portal, customer.business, one.business)
  expect(await askedOf(third.client)).toBe(0)
  expect(await askedOf(one.client)).toBe(0)
})

test('what stands otherwise than the table says is left as it is', async () => {
  for (const status of [10, 20, 30, 40])
    for (const { action, from } of cooperationTransitions.filter(({ who }) => who === 'seller')) {
      const dealer = await addBuyer(portal)
      const customer = await addBusiness(portal, { business_type: 4 })
      const { id } = await portal.db
        .insertInto('cooperation')
        .values({
          dealer_id: dealer.business,
          customer_id: customer,
          status,
          created_at: portal.clock.now(),
          ended_at: status === 40 ? portal.clock.now() : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const answer =
        action === 'agree'
          ? await agree(dealer.client, id)
          : await dealer.client.send('POST /dealerManagements/refuseCoop', { body: { id, reason: '太远了' } })
      expect([status, action, answer.code]).toEqual([
        status,
        action,
        from.includes(status) ? code.ok : code.conflict,
      ])
    }
})

test('several are answered one by one, and who agrees twice at once agrees once', async () => {
  const { other, customer, id } = await addWorld()
  const second = await addTerminal(portal, (await addBuyer(portal)).business)
  await allocate(portal, second.business, other.business)
  const secondId = await askedOf(other.client)
  await other.client.expect('POST /dealerManagements/refuseCoop', {
    body: { id: secondId, reason: '太远了' },
  })
  const { rows } = await other.client.expect('POST /dealerManagements/agreeCoopBatch', {
    body: { ids: [secondId, id, 999_999_999] },
  })
  expect(rows.map(row => [row.id, row.status, row.refused !== ''])).toEqual([
    [id, 20, false],
    [secondId, null, true],
    [999_999_999, null, true],
  ])
  expect(await supplierOf(portal, customer.business)).toBe(other.business)

  const third = await addTerminal(portal, (await addBuyer(portal)).business)
  await allocate(portal, third.business, other.business)
  const thirdId = await askedOf(other.client)
  const answers = await Promise.all([agree(other.client, thirdId), agree(other.client, thirdId)])
  expect(new Set(answers.map(answer => answer.code))).toEqual(new Set([code.ok, code.conflict]))
})

test('the brand releases a customer with nothing open, and a sub-dealer is placed at once', async () => {
  const dealer = await addBuyer(portal)
  const customer = await addTerminal(portal, dealer.business)
  await order(customer, sku)
  const refused = await allocate(portal, customer.business, null)
  expect(refused.rejected[0]?.problem).toContain('未完成的终端客户订单')
  const idle = await addTerminal(portal, dealer.business)
  await ask(idle.client, sku)
  expect((await allocate(portal, idle.business, null)).applied).toBe(1)
  expect(await supplierOf(portal, idle.business)).toBeNull()
  const { rows } = await idle.client.expect('POST /purchaseInquirys/action/queryByPage', {
    body: { page: 1, size: 10 },
  })
  expect(rows.map(({ status }) => status)).toEqual([30])

  const sub = await addBusiness(portal, { business_type: 3 })
  await allocate(portal, sub, dealer.business)
  expect(await supplierOf(portal, sub)).toBe(dealer.business)
})

test('a release that is refused leaves the question to another dealer as it was', async () => {
  const { one, other, customer, id } = await addWorld()
  await order(customer, sku)
  const { rejected } = await allocate(portal, customer.business, null)
  expect(rejected[0]?.problem).toContain('未完成的终端客户订单')
  expect(await askedOf(other.client)).toBe(id)
  expect(await supplierOf(portal, customer.business)).toBe(one.business)
})

test('a dealer sees its customers with what they ordered this year, and no one else does', async () => {
  const dealer = await addBuyer(portal)
  const [active, quiet] = [
    await addTerminal(portal, dealer.business),
    await addTerminal(portal, dealer.business),
  ]
  const id = await order(active, sku)
  const list = (
    client = dealer.client,
    tab: 'all' | 'active' | 'quiet' = 'all',
    business = dealer.business,
  ) =>
    client.send('GET /dealerManagements/queryDealerByPurchaseRelation/{id}', {
      path: { id: business },
      query: { tab, page: 1, size: 20 },
    })
  const { body } = await list()
  expect(body.counts).toEqual({ all: 2, active: 1, quiet: 1 })
  expect(body.rows.map(row => [row.id, row.orders, row.cases, row.lastOrder?.id])).toEqual([
    [quiet.business, 0, 0, undefined],
    [active.business, 1, 1, id],
  ])
  // Written last year and handed in this year: its customer counts it this year too.
  await sql`update trade_order set created_at = submitted_at - interval '1 year' where id = ${id}`.execute(
    portal.db,
  )
  expect((await list(dealer.client, 'active')).body.rows).toMatchObject([{ orders: 1, cases: 1 }])
  await active.client.expect('POST /terminalPurchaseOrders/action/revokeOrder', { body: { id, version: 1 } })
  // An order that the customer took back is hidden from the dealer.
  expect((await list()).body.rows.map(row => row.lastOrder)).toEqual([null, null])
  const stranger = await addBuyer(portal)
  expect((await list(stranger.client)).code).toBe(code.notFound)
  expect((await list(stranger.client, 'all', stranger.business)).body.rows).toEqual([])
  const counted = await dealer.client.expect('GET /dealerManagements/queryMyDealerNum/{id}', {
    path: { id: dealer.business },
  })
  expect(counted).toEqual({ customers: 2, waiting: 0 })
})

test('a dealer below another sees that one, a first-tier dealer sees the brand', async () => {
  const dealer = await addBuyer(portal)
  const card = async ({ client, business }: { client: typeof dealer.client; business: number }) =>
    client.expect('GET /dealerManagements/queryMyUpDealer/{id}', { path: { id: business } })
  expect((await card(dealer)).supplier?.businessType).toBe(2)
  const sub = await addBuyer(portal)
  await portal.db
    .updateTable('business')
    .set({ business_type: 3, up_business_id: dealer.business })
    .where('id', '=', sub.business)
    .execute()
  expect((await card(sub)).supplier?.id).toBe(dealer.business)
})
