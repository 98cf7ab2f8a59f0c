import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customers } from '#contract/relations/customer-entries.ts'
import { code } from '#contract/kernel/errors.ts'
import { inquiries } from '#contract/inquiries/entries.ts'
import { unbinds } from '#contract/relations/unbind-entries.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Answer } from '../../support/portal/client.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { addTerminal } from '../support/orders/orders.ts'
import { allocate, applyToPart, ask, askedOf } from '../support/relations.ts'
import { snapshot } from '../support/snapshot.ts'

const unknown = 999_999_999

let portal: TestApp
let sku: number
let [mine, theirs]: World[] = []
beforeAll(async () => {
  portal = await startTestApp()
  sku = await addSku(portal)
  ;[mine, theirs] = [await addWorld(), await addWorld()]
})
afterAll(() => portal.close())

/** A dealer whose customer asks for a price, whose other customer wants to leave, and who is asked to supply a third. */
async function addWorld() {
  const [dealer, former] = [await addBuyer(portal), await addBuyer(portal)]
  const [customer, leaving] = [
    await addTerminal(portal, dealer.business),
    await addTerminal(portal, dealer.business),
  ]
  const { id: inquiry } = await ask(customer.client, sku)
  const { apply } = await applyToPart(leaving.client)
  const assigned = await addTerminal(portal, former.business)
  await allocate(portal, assigned.business, dealer.business)
  return {
    dealer: dealer.client,
    customer: customer.client,
    business: dealer.business,
    customerId: customer.business,
    allocation: await askedOf(dealer.client),
    unbind: apply?.id ?? 0,
    inquiry,
  }
}
type World = Awaited<ReturnType<typeof addWorld>>
type Kind = 'business' | 'customerId' | 'allocation' | 'unbind' | 'inquiry'
type Call = (mine: World, id: number) => Promise<Answer<unknown>>

const reason = '不在配送范围'
const offer = { version: 1, isDeal: true, offeredPrice: 11_500, answer: '' }

/** Every entry that names a row by its number, and whether it is found by nobody else or left out of many. */
const calls: readonly (readonly [string, Kind, 'notFound' | 'leftOut', Call])[] = [
  [
    'POST /dealerManagements/queryAllocateDealer',
    'allocation',
    'leftOut',
    ({ dealer }, id) =>
      dealer.send('POST /dealerManagements/queryAllocateDealer', { body: { page: 1, size: 10, id } }),
  ],
  [
    'GET /dealerManagements/agreeCoop/{id}',
    'allocation',
    'notFound',
    ({ dealer }, id) => dealer.send('GET /dealerManagements/agreeCoop/{id}', { path: { id } }),
  ],
  [
    'POST /dealerManagements/refuseCoop',
    'allocation',
    'notFound',
    ({ dealer }, id) => dealer.send('POST /dealerManagements/refuseCoop', { body: { id, reason } }),
  ],
  [
    'POST /dealerManagements/agreeCoopBatch',
    'allocation',
    'leftOut',
    ({ dealer }, id) => dealer.send('POST /dealerManagements/agreeCoopBatch', { body: { ids: [id] } }),
  ],
  [
    'POST /dealerManagements/refuseCoopBatch',
    'allocation',
    'leftOut',
    ({ dealer }, id) =>
      dealer.send('POST /dealerManagements/refuseCoopBatch', { body: { ids: [id], reason } }),
  ],
  [
    'GET /dealerManagements/queryDealerByPurchaseRelation/{id}',
    'business',
    'notFound',
    ({ dealer }, id) =>
      dealer.send('GET /dealerManagements/queryDealerByPurchaseRelation/{id}', { path: { id }, query: {} }),
  ],
  [
    'GET /dealerManagements/queryDealerByPurchaseRelation/{id}',
    'customerId',
    'leftOut',
    ({ dealer, business }, customerId) =>
      dealer.send('GET /dealerManagements/queryDealerByPurchaseRelation/{id}', {
        path: { id: business },
        query: { customerId },
      }),
  ],
  [
    'GET /dealerManagements/queryMyDealerNum/{id}',
    'business',
    'notFound',
    ({ dealer }, id) => dealer.send('GET /dealerManagements/queryMyDealerNum/{id}', { path: { id } }),
  ],
  [
    'GET /dealerManagements/queryMyUpDealer/{id}',
    'customerId',
    'notFound',
    ({ customer }, id) => customer.send('GET /dealerManagements/queryMyUpDealer/{id}', { path: { id } }),
  ],
  [
    'POST /dealerUnbindApplys/action/submitUnbind',
    'customerId',
    'notFound',
    ({ dealer }, customerId) =>
      dealer.send('POST /dealerUnbindApplys/action/submitUnbind', { body: { customerId } }),
  ],
  [
    'POST /dealerUnbindApplys/action/confirmSubmitUnbind',
    'customerId',
    'notFound',
    ({ dealer }, customerId) =>
      dealer.send('POST /dealerUnbindApplys/action/confirmSubmitUnbind', { body: { customerId, reason } }),
  ],
  [
    'GET /dealerUnbindApplys/{id}',
    'unbind',
    'notFound',
    ({ dealer }, id) => dealer.send('GET /dealerUnbindApplys/{id}', { path: { id } }),
  ],
  [
    'GET /purchaseInquirys/{id}',
    'inquiry',
    'notFound',
    ({ customer }, id) => customer.send('GET /purchaseInquirys/{id}', { path: { id } }),
  ],
  [
    'PUT /purchaseInquirys/',
    'inquiry',
    'notFound',
    ({ dealer }, id) => dealer.send('PUT /purchaseInquirys/', { body: { id, ...offer } }),
  ],
  [
    'POST /purchaseInquirys/action/accept',
    'inquiry',
    'notFound',
    ({ customer }, id) => customer.send('POST /purchaseInquirys/action/accept', { body: { id, version: 1 } }),
  ],
  [
    'POST /purchaseInquirys/action/close',
    'inquiry',
    'notFound',
    ({ customer }, id) => customer.send('POST /purchaseInquirys/action/close', { body: { id, version: 1 } }),
  ],
]

/** They name products, which are everybody's, or whole lists, which are found by the session alone. */
const nameNoRow = [
  'POST /dealerManagements/queryDealerCount',
  'POST /dealerUnbindApplys/action/queryByPage',
  'POST /dealerUnbindApplys/queryUnbindNum',
  'POST /purchaseInquirys/',
  'POST /purchaseInquirys/action/queryByPage',
  'POST /purchaseInquirys/action/queryPageCount',
  // Every export is in `lists/exports.both.test.ts`.
  'POST /dealerManagements/action/exportAllocateDealer',
  'POST /dealerManagements/action/exportCustomers',
  'POST /dealerUnbindApplys/action/export',
  'POST /purchaseInquirys/action/export',
]

test('every entry of relations, their ends and inquiries is here', () => {
  const all = Object.keys({ ...customers, ...unbinds, ...inquiries })
  expect([...new Set(calls.map(([key]) => key)), ...nameNoRow].toSorted()).toEqual(all.toSorted())
})

/** The answer without the row's id, so that answers about two rows can be compared. */
const unnamed = (answer: object, id: number): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '0'))

/** All but the answer of a batch, which is kept in case that it is asked for again. */
const everything = async () => {
  const { request_record: _answers, ...tables } = await snapshot(portal.db)
  return tables
}

describe("somebody else's row is answered exactly like one that does not exist", () => {
  test.for(calls)('%s: %s, %s', async ([, kind, how, call]) => {
    if (!mine || !theirs) throw new Error('both are there')
    const stranger = await call(mine, unknown)
    const before = await everything()
    const foreign = await call(mine, theirs[kind])
    expect(unnamed(foreign, theirs[kind])).toEqual(unnamed(stranger, unknown))
    expect(foreign.code).toBe(how === 'notFound' ? code.notFound : code.ok)
    expect(await everything()).toEqual(before)
  })
})

const page = { body: { page: 1, size: 10 } } as const

test('lists and their numbers are of the own business alone', async () => {
  const seenBy = async ({ dealer, business }: Pick<World, 'dealer' | 'business'>) => ({
    asked: (await dealer.expect('POST /dealerManagements/queryAllocateDealer', page)).rows.map(
      ({ id }) => id,
    ),
    askedOf: (await dealer.expect('POST /dealerManagements/queryDealerCount', { body: {} })).all,
    supplied: (
      await dealer.expect('GET /dealerManagements/queryDealerByPurchaseRelation/{id}', {
        path: { id: business },
        query: {},
      })
    ).counts.all,
    numbers: await dealer.expect('GET /dealerManagements/queryMyDealerNum/{id}', { path: { id: business } }),
    leaving: (await dealer.expect('POST /dealerUnbindApplys/action/queryByPage', page)).rows.map(
      ({ id }) => id,
    ),
    left: (await dealer.expect('POST /dealerUnbindApplys/queryUnbindNum', { body: {} })).all,
    inquiries: (await dealer.expect('POST /purchaseInquirys/action/queryByPage', page)).rows.map(
      ({ id }) => id,
    ),
    inquired: (await dealer.expect('POST /purchaseInquirys/action/queryPageCount', { body: {} })).all,
  })
  for (const world of [mine, theirs]) {
    if (!world) throw new Error('both are there')
    expect(await seenBy(world)).toEqual({
      asked: [world.allocation],
      askedOf: 1,
      supplied: 2,
      numbers: { customers: 2, waiting: 1 },
      leaving: [world.unbind],
      left: 1,
      inquiries: [world.inquiry],
      inquired: 1,
    })
  }
})
