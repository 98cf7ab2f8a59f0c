import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { addSku } from '../support/cart.ts'
import { addErp } from '../support/gateway.ts'
import {
  addOrderingDealer,
  addQuickly,
  addTerminal,
  checkoutOf,
  moveBy,
  place,
  placeTerminal,
  placingOf,
  putIn,
} from '../support/orders/orders.ts'
import { addBusiness } from '../support/people.ts'
import { applyToPart, ask, order, supplierOf } from '../support/relations.ts'

let portal: TestApp
let sku: number
let erp: Awaited<ReturnType<typeof addErp>>
beforeAll(async () => {
  portal = await startTestApp()
  sku = await addSku(portal)
  erp = await addErp(portal, ['relations', 'events'])
})
afterAll(() => portal.close())

async function addWorld() {
  const dealer = await addOrderingDealer(portal)
  const customer = await addTerminal(portal, dealer.business)
  return { dealer, customer }
}

const approve = (number: string) =>
  erp('POST /erp/v1/unbinds/{number}/approve', { path: { number }, body: {} })
const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The titles of a business's messages, the newest first. */
const titlesOf = async (business: number): Promise<string> =>
  (
    await portal.db
      .selectFrom('message')
      .select('title')
      .where('business_id', '=', business)
      .orderBy('id', 'desc')
      .execute()
  )
    .map(({ title }) => title)
    .join('\n')

test('what is open is named before anything is submitted, and the end of it opens the way', async () => {
  const { dealer, customer } = await addWorld()
  const id = await order(customer, sku)
  const check = () =>
    dealer.client.expect('POST /dealerUnbindApplys/action/submitUnbind', {
      body: { customerId: customer.business },
    })
  expect(await check()).toMatchObject({
    kind: 'customer',
    total: 1,
    blockers: [{ kind: 'terminalOrder', id }],
  })
  expect(await applyToPart(customer.client)).toMatchObject({ apply: null, total: 1 })
  await moveBy(
    portal,
    { side: 'seller', businessId: dealer.business },
    { kind: 'terminal', id, action: 'reject' },
  )
  expect(await check()).toMatchObject({ total: 0, blockers: [] })
  expect((await applyToPart(customer.client)).apply?.number).toMatch(/^UB/)
  // One application at a time, from either side.
  const again = await dealer.client.send('POST /dealerUnbindApplys/action/confirmSubmitUnbind', {
    body: { customerId: customer.business, reason: '不再合作' },
  })
  expect(again.code).toBe(code.conflict)
})

test('when the brand agrees, the customer has no prices and orders nothing, and the dealer sees nothing of it', async () => {
  const { dealer, customer } = await addWorld()
  const finished = await order(customer, sku)
  await customer.client.expect('POST /terminalPurchaseOrders/action/cancelOrder', {
    body: { id: finished, version: 1 },
  })
  const { id: inquiry } = await ask(customer.client, sku)
  await portal.db
    .updateTable('business')
    .set({ contact_phone: '13900000001' })
    .where('id', '=', dealer.business)
    .execute()
  const phoneOf = async () =>
    (await customer.client.expect('GET /purchaseInquirys/{id}', { path: { id: inquiry } })).contactPhone
  expect(await phoneOf()).toBe('13900000001')
  const { apply } = await applyToPart(dealer.client, customer.business)
  const number = apply?.number ?? ''
  expect(await approve(number)).toMatchObject({ status: 20 })
  expect(await supplierOf(portal, customer.business)).toBeNull()

  const [offer] = await customer.client.expect('POST /skus/action/queryOffers', { body: { skuIds: [sku] } })
  expect(offer).toMatchObject({ price: null, noPrice: 'noSupplier', orderable: false })
  const seen = await Promise.all([
    dealer.client.expect('GET /dealerManagements/queryDealerByPurchaseRelation/{id}', {
      path: { id: dealer.business },
      query: { page: 1, size: 20 },
    }),
    dealer.client.expect('POST /purchaseInquirys/action/queryByPage', { body: { page: 1, size: 20 } }),
  ])
  expect(seen.map(({ rows }) => rows)).toEqual([[], []])
  const gone = await dealer.client.send('GET /purchaseInquirys/{id}', { path: { id: inquiry } })
  expect(gone.code).toBe(code.notFound)
  expect(await phoneOf()).toBe('')
  const { rows } = await dealer.client.expect('POST /dealerManagements/queryAllocateDealer', {
    body: { page: 1, size: 20 },
  })
  expect(rows.map(row => [row.status, row.contactPhone])).toEqual([[40, '']])
  // Both keep the documents that they made together.
  for (const { client } of [dealer, customer])
    expect(
      (await client.send('GET /terminalPurchaseOrders/getByIdV2/{id}', { path: { id: finished } })).code,
    ).toBe(code.ok)
  expect(await refusalOf(approve(number))).not.toBe('')
})

test('an order that was taken back and is cancelled after the parting is none of the former dealer’s business', async () => {
  const { dealer, customer } = await addWorld()
  const id = await order(customer, sku)
  await customer.client.expect('POST /terminalPurchaseOrders/action/revokeOrder', {
    body: { id, version: 1 },
  })
  const { apply } = await applyToPart(customer.client)
  await approve(apply?.number ?? '')
  const told = await titlesOf(dealer.business)
  await customer.client.expect('POST /terminalPurchaseOrders/action/cancelOrder', {
    body: { id, version: 2 },
  })
  expect(await titlesOf(dealer.business)).toBe(told)
  const seen = await dealer.client.send('GET /terminalPurchaseOrders/getByIdV2/{id}', { path: { id } })
  expect(seen.code).toBe(code.notFound)
  const { rows } = await dealer.client.expect(
    'POST /terminalPurchaseOrders/action/queryPageByDealerNameOrPo',
    {
      body: { page: 1, size: 20 },
    },
  )
  expect(rows).toEqual([])
})

test('placing without a supplier is refused in plain words', async () => {
  const { customer } = await addWorld()
  await putIn(customer.client, sku, customer.first, 1)
  const placing = placingOf(await checkoutOf(customer.client))
  const { apply } = await applyToPart(customer.client)
  await approve(apply?.number ?? '')
  const answer = await customer.client.send('POST /terminalPurchaseOrders/action/shoppingCartToTerminalPo', {
    body: placing,
  })
  expect([answer.code, answer.msg]).toEqual([code.refused, '当前企业还没有供货商，请联系客服'])
})

test('what was ordered after the application is looked at once more by the decision', async () => {
  const { dealer, customer } = await addWorld()
  const { apply } = await applyToPart(customer.client)
  const number = apply?.number ?? ''
  const id = await order(customer, sku)
  expect(await refusalOf(approve(number))).toContain('未完成的终端客户订单')
  const { applications } = await erp('POST /erp/v1/unbinds/action/query', { body: { numbers: [number] } })
  expect(applications[0]).toMatchObject({ status: 10, blockers: [{ kind: 'terminalOrder' }] })
  const detail = await dealer.client.expect('GET /dealerUnbindApplys/{id}', { path: { id: apply?.id ?? 0 } })
  expect(detail).toMatchObject({ isOwn: false, total: 1, blockers: [{ id }] })
  await erp('POST /erp/v1/unbinds/{number}/reject', { path: { number }, body: { reason: '还有订单' } })
  const { status, decision } = await customer.client.expect('GET /dealerUnbindApplys/{id}', {
    path: { id: apply?.id ?? 0 },
  })
  expect([status, decision]).toEqual([30, '还有订单'])
  // Both were told: who applied, and the other side, which had been told of the application.
  for (const { business } of [dealer, customer]) expect(await titlesOf(business)).toContain('驳回')
  expect(await supplierOf(portal, customer.business)).toBe(dealer.business)
})

test('raced with an order, a relation either ends without it or goes on with it', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { customer } = await addWorld()
    await putIn(customer.client, sku, customer.first, 1)
    const placing = placingOf(await checkoutOf(customer.client))
    const { apply } = await applyToPart(customer.client)
    const outcomes = new Map<string, boolean>()
    const steps = [
      () =>
        placeTerminal(customer.client, placing).then(({ placed }) =>
          outcomes.set('placed', placed.length > 0),
        ),
      () => approve(apply?.number ?? '').then(() => outcomes.set('ended', true)),
    ]
    // Each begins first as often as the other.
    await Promise.allSettled((round % 2 === 0 ? steps : steps.toReversed()).map(step => step()))
    const isEnded = (await supplierOf(portal, customer.business)) === null
    expect([outcomes.get('placed') ?? false, outcomes.get('ended') ?? false]).toEqual([!isEnded, isEnded])
  }
})

test('a dealer that leaves the brand has nothing open, orders nothing more and lets its customers go', async () => {
  const { dealer, customer } = await addWorld()
  const sub = await addBusiness(portal, { business_type: 3, up_business_id: dealer.business })
  await putIn(dealer.client, sku, dealer.first, 1)
  const { placed } = await place(dealer.client, placingOf(await checkoutOf(dealer.client)))
  const theirs = await order(customer, sku)
  const { blockers, apply: none } = await applyToPart(dealer.client)
  expect(none).toBeNull()
  expect(blockers.map(({ kind }) => kind).toSorted()).toEqual(['purchaseOrder', 'terminalOrder'])
  await dealer.client.expect('POST /purchaseOrders/action/cancel', {
    body: { id: placed[0]?.id ?? 0, version: 1 },
  })
  await customer.client.expect('POST /terminalPurchaseOrders/action/cancelOrder', {
    body: { id: theirs, version: 1 },
  })
  const now = portal.clock.now()
  const { id: notice } = await portal.db
    .insertInto('payment_notice')
    .values({
      number: 'PN-OPEN',
      erp_key: 'PN-OPEN',
      business_id: dealer.business,
      seller_id: dealer.brand,
      asked: 100,
      amount: 100,
      due_on: '2030-01-01',
      payee_name: '麦肯食品',
      payee_bank: '中国银行',
      payee_account: '1',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await applyToPart(dealer.client)).blockers).toMatchObject([{ kind: 'payment', number: 'PN-OPEN' }])
  await portal.db
    .updateTable('payment_notice')
    .set({ amount: 0, withdrawn_at: now })
    .where('id', '=', notice)
    .execute()
  await putIn(dealer.client, sku, dealer.first, 1)
  const placing = placingOf(await checkoutOf(dealer.client))
  const { apply } = await applyToPart(dealer.client)
  await approve(apply?.number ?? '')
  expect(await supplierOf(portal, customer.business)).toBeNull()
  expect(await supplierOf(portal, sub)).toBeNull()
  expect(await titlesOf(sub)).toContain('上级经销商已变更')
  const below = await addQuickly(portal, 3, sub)
  const card = await below.client.expect('GET /dealerManagements/queryMyUpDealer/{id}', { path: { id: sub } })
  // It orders from the brand, as before.
  expect(card.supplier?.id).toBe(dealer.brand)
  const steps = await portal.db
    .selectFrom('history')
    .select(['action', 'from_state'])
    .where('entity', '=', 'business')
    .where('entity_id', '=', String(sub))
    .execute()
  expect(steps).toEqual([{ action: 'release', from_state: String(dealer.business) }])
  const [offer] = await dealer.client.expect('POST /skus/action/queryOffers', { body: { skuIds: [sku] } })
  expect(offer?.noPrice).toBe('noSupplier')
  const answer = await dealer.client.send('POST /purchaseOrders/action/shoppingCartToPo', { body: placing })
  expect([answer.code, answer.msg]).toEqual([code.refused, '与品牌方的合作已解除，不能再下采购订单'])
  const { supplier } = await dealer.client.expect('GET /dealerManagements/queryMyUpDealer/{id}', {
    path: { id: dealer.business },
  })
  expect(supplier).toBeNull()
})

const checkFor = (client: Client, customerId: number) =>
  client.send('POST /dealerUnbindApplys/action/submitUnbind', { body: { customerId } })
const submitFor = (client: Client, customerId: number) =>
  client.send('POST /dealerUnbindApplys/action/confirmSubmitUnbind', {
    body: { customerId, reason: '不再合作' },
  })

test('others find neither the application nor the relation', async () => {
  const [own, theirs] = [await addWorld(), await addWorld()]
  const { apply } = await applyToPart(theirs.customer.client)
  for (const { client } of [own.dealer, own.customer]) {
    const unknown = await client.send('GET /dealerUnbindApplys/{id}', { path: { id: 999_999_999 } })
    const foreign = await client.send('GET /dealerUnbindApplys/{id}', { path: { id: apply?.id ?? 0 } })
    expect(foreign).toEqual(unknown)
    expect(unknown.code).toBe(code.notFound)
    for (const send of [checkFor, submitFor]) {
      const strange = await send(client, 999_999_999)
      expect(strange.code).toBe(code.notFound)
      expect(await send(client, theirs.customer.business)).toEqual(strange)
    }
  }
  const { rows } = await own.dealer.client.expect('POST /dealerUnbindApplys/action/queryByPage', {
    body: { page: 1, size: 10 },
  })
  expect(rows).toEqual([])
})

test('the brand reads as many applications as it asks for by number', async () => {
  const { dealer, customer } = await addWorld()
  const numbers = Array.from({ length: 60 }, (_, at) => `UB-MANY-${at}`)
  await portal.db
    .insertInto('unbind_apply')
    .values(
      numbers.map(number => ({
        number,
        dealer_id: dealer.business,
        customer_id: customer.business,
        applicant_id: dealer.business,
        applied_by: dealer.userId,
        status: 30,
        reason: '不再合作',
        created_at: portal.clock.now(),
        decided_at: portal.clock.now(),
      })),
    )
    .execute()
  const { applications } = await erp('POST /erp/v1/unbinds/action/query', { body: { numbers } })
  expect(applications.map(({ number }) => number)).toEqual(numbers)
})
