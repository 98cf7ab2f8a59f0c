import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/errors.ts'
import type { InputOf, Key } from '#contract/index.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { addSku } from '../support/cart.ts'
import { addErp } from '../support/gateway.ts'
import { snapshot } from '../support/snapshot.ts'
import {
  addAllowance,
  addOrderingDealer,
  addTerminal,
  checkoutOf,
  moveBy,
  place,
  placeTerminal,
  placingOf,
  putIn,
} from '../support/orders.ts'

const unknown = 999_999_999
let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

type World = Awaited<ReturnType<typeof addWorld>>

/** A dealer with an approved application, a rebate, an order that it is changing, and a customer with an order. */
async function addWorld() {
  const dealer = await addOrderingDealer(portal)
  const { client, first, business, brand } = dealer
  const sku = await addSku(portal)
  await client.expect('POST /sampleLists/action/addSampleSku', { body: { skuId: sku, qty: 5 } })
  const { rows } = await client.expect('POST /sampleLists/action/queryList', { body: {} })
  const contact = { contactName: '陈师傅', contactPhone: '13800138000' }
  const application = await client.expect('POST /sampleOrders/action/apply', {
    body: {
      ...contact,
      addressId: first,
      remark: '新品试用',
      lines: rows.map(({ id, qty }) => ({ id, qty })),
    },
  })
  await moveBy(
    portal,
    { side: 'seller', businessId: brand },
    { kind: 'purchase', id: application.id, action: 'confirm' },
  )
  const [samples] = await client.expect('POST /sampleOrders/action/queryList', { body: {} })
  const sampleOrder = samples?.id ?? 0
  const [balance] = await client.expect('POST /sampleOrderDetails/action/queryList', {
    body: { sampleOrderId: sampleOrder },
  })
  const sample = balance?.id ?? 0
  const account = await addAllowance(portal, {
    kind: 'rebate',
    business_id: business,
    name: '年返',
    total: 10_000,
  })
  await putIn(client, sku, first, 3)
  const { placed } = await place(client, placingOf(await checkoutOf(client)))
  const order = placed[0]?.id ?? 0
  await client.expect('POST /purchaseOrders/action/editOrder', { body: { id: order } })
  const { cart } = await client.expect('POST /poCarts/action/queryPoCart', { body: {} })
  await client.expect('POST /poCartSamples/action/createBatch', {
    body: { rows: [{ sampleId: sample, qty: 1 }] },
  })
  await client.expect('POST /relSampleCarts/action/createBatch', {
    body: { addressId: first, rows: [{ sampleId: sample, qty: 1 }] },
  })
  const ofEdit = await client.expect('POST /poCartSamples/action/getSampleGoods', { body: {} })
  const ofCart = await client.expect('POST /relSampleCarts/action/getSampleGoods', {
    body: { addressId: first },
  })
  const terminal = await addTerminal(portal, business)
  await putIn(terminal.client, sku, terminal.first, 2)
  const theirs = await placeTerminal(terminal.client, placingOf(await checkoutOf(terminal.client)))
  return {
    ...dealer,
    sku,
    terminal,
    order,
    sample,
    sampleOrder,
    account,
    cart,
    line: cart?.lines[0]?.id ?? 0,
    editChoice: ofEdit.chosen[0]?.id ?? 0,
    choice: ofCart.chosen[0]?.id ?? 0,
    terminalOrder: theirs.placed[0]?.id ?? 0,
  }
}

interface Asked<K extends Key = Key> {
  readonly key: K
  readonly who: 'dealer' | 'terminal'
  /** The foreign id, and the request that names it. */
  readonly of: (theirs: World) => number
  readonly input: (id: number, own: World) => InputOf<K>
}

const ask = <K extends Key>(
  key: K,
  of: Asked['of'],
  input: Asked<K>['input'],
  who: Asked['who'] = 'dealer',
) => ({ key, who, of, input }) as unknown as Asked

const order = ({ order: id }: World) => id
const terminalOrder = ({ terminalOrder: id }: World) => id
const sampleOrder = ({ sampleOrder: id }: World) => id
const inPath = (id: number) => ({ path: { id } })
const step = (id: number) => ({ body: { id, version: 1 } })

const all = [
  ask('GET /purchaseOrders/getByIdV2/{id}', order, inPath),
  ask('GET /relPoSamples/{id}', order, inPath),
  ask('GET /purchaseOrders/dealerV2/queryPayAccount/{id}', order, inPath),
  ask('GET /purchaseOrders/queryDeliveryMethod/{id}', ({ business }) => business, inPath),
  ask('POST /purchaseOrders/action/revoke', order, step),
  ask('POST /purchaseOrders/action/cancel', order, step),
  ask('POST /purchaseOrders/action/cancelSubmit', order, id => ({
    body: { id, version: 1, reason: '停业' },
  })),
  ask('POST /terminalPurchaseOrders/action/receiveOrder', terminalOrder, step),
  ask('POST /terminalPurchaseOrders/action/markSelfPickup', terminalOrder, step),
  ask('POST /terminalPurchaseOrders/action/rejectOrder', terminalOrder, id => ({
    body: { id, version: 1, reason: '停业' },
  })),
  ask('POST /terminalPurchaseOrders/action/confirmationReceipt', terminalOrder, step, 'terminal'),
  ask('POST /purchaseOrders/action/editOrder', order, id => ({ body: { id, replace: true } })),
  ask('POST /purchaseOrders/action/poCartToPo', order, id => ({
    body: { orderId: id, mode: 'save' as const, seen: [] },
  })),
  ask('POST /purchaseOrders/action/addPurchaseAgain', order, id => ({ body: { id } })),
  ask('GET /terminalPurchaseOrders/getByIdV2/{id}', terminalOrder, inPath),
  ask('GET /terminalPurchaseOrders/getByIdV2/{id}', terminalOrder, inPath, 'terminal'),
  ask('POST /terminalPurchaseOrders/action/revokeOrder', terminalOrder, step, 'terminal'),
  ask('POST /terminalPurchaseOrders/action/cancelOrder', terminalOrder, step, 'terminal'),
  ask('DELETE /terminalPurchaseOrders/{id}', terminalOrder, inPath, 'terminal'),
  ask('POST /terminalPurchaseOrders/action/editOrder', terminalOrder, id => ({ body: { id } }), 'terminal'),
  ask(
    'POST /terminalPurchaseOrders/action/addPurchaseAgain',
    terminalOrder,
    id => ({ body: { id } }),
    'terminal',
  ),
  ask(
    'PUT /poCarts/',
    ({ line }) => line,
    id => ({ body: { id, qty: 9 } }),
  ),
  ask(
    'POST /poCartSamples/action/createBatch',
    ({ sample }) => sample,
    id => ({ body: { rows: [{ sampleId: id, qty: 1 }] } }),
  ),
  ask('DELETE /poCartSamples/{id}', ({ editChoice }) => editChoice, inPath),
  ask(
    'POST /relSampleCarts/action/createBatch',
    ({ sample }) => sample,
    (id, { first }) => ({
      body: { addressId: first, rows: [{ sampleId: id, qty: 1 }] },
    }),
  ),
  ask(
    'POST /relSampleCarts/action/completeAllocation',
    ({ first }) => first,
    id => ({ body: { addressId: id } }),
  ),
  ask('DELETE /relSampleCarts/{id}', ({ choice }) => choice, inPath),
  ask('GET /sampleOrders/{id}', sampleOrder, inPath),
  ask('POST /sampleOrderDetails/action/queryList', sampleOrder, id => ({ body: { sampleOrderId: id } })),
  ask('POST /sampleOrderUseDetails/action/queryList', sampleOrder, id => ({ body: { sampleOrderId: id } })),
  ask('GET /rebates/action/queryRebateAccountList/{id}', ({ business }) => business, inPath),
  ask('GET /rebates/action/queryRebateListByDealerId/{id}', ({ business }) => business, inPath),
  ask(
    'GET /poCarts/action/getExpectedDateList/{a}/{b}',
    ({ first }) => first,
    id => ({ path: { a: id, b: 1 } }),
  ),
  ask(
    'POST /poCarts/action/saveSettings',
    ({ first }) => first,
    (id, { cart }) => ({
      body: { ...(cart?.settings as NonNullable<World['cart']>['settings']), addressId: id },
    }),
  ),
]

test("another business's orders, samples, accounts and changes are answered like unknown ones", async () => {
  const [own, theirs] = [await addWorld(), await addWorld()]
  for (const { key, who, of, input } of all) {
    const { client } = who === 'dealer' ? own : own.terminal
    const strange = await client.send(key, input(unknown, own))
    const before = await snapshot(portal.db)
    const foreign = await client.send(key, input(of(theirs), own))
    expect({ key, ...foreign }).toEqual({ key, ...strange })
    expect({ key, code: foreign.code }).toEqual({ key, code: code.notFound })
    expect(await snapshot(portal.db)).toEqual(before)
  }
})

test('of rows that are named in a list, those of others are left alone', async () => {
  const [own, theirs] = [await addWorld(), await addWorld()]
  const before = await theirs.client.expect('POST /poCarts/action/queryPoCart', { body: {} })
  await own.client.expect('POST /poCarts/action/deleteBatch', { body: { ids: [theirs.line] } })
  await own.client.expect('DELETE /poCarts/{id}', { path: { id: theirs.line } })
  expect(await theirs.client.expect('POST /poCarts/action/queryPoCart', { body: {} })).toEqual(before)
})

test('a dealer is told the business that ordered, and not the person', async () => {
  const { client, terminal, terminalOrder: id } = await addWorld()
  const read = (by: typeof client) =>
    by.expect('GET /terminalPurchaseOrders/getByIdV2/{id}', { path: { id } })
  const [seen, own] = [await read(client), await read(terminal.client)]
  expect([seen.buyer.id, seen.placedBy]).toEqual([terminal.business, ''])
  expect(own.placedBy).not.toBe('')
})

test('what a buyer took back to change it is read by nobody else', async () => {
  const dealer = await addOrderingDealer(portal)
  const erp = await addErp(portal, ['orders'])
  const sku = await addSku(portal)
  const terminal = await addTerminal(portal, dealer.business)
  await putIn(dealer.client, sku, dealer.first, 3)
  const { placed } = await place(dealer.client, placingOf(await checkoutOf(dealer.client)))
  await putIn(terminal.client, sku, terminal.first, 2)
  const theirs = await placeTerminal(terminal.client, placingOf(await checkoutOf(terminal.client)))
  const { id = 0, number = '' } = placed[0] ?? {}
  const terminalId = theirs.placed[0]?.id ?? 0
  const seen = async () => [
    (await erp('POST /erp/v1/orders/action/query', { body: { numbers: [number] } })).orders.length,
    (
      await dealer.client.expect('POST /terminalPurchaseOrders/action/queryPageByDealerNameOrPo', {
        body: { page: 1, size: 10 },
      })
    ).rows.length,
  ]
  expect(await seen()).toEqual([1, 1])
  await dealer.client.expect('POST /purchaseOrders/action/revoke', { body: { id, version: 1 } })
  await terminal.client.expect('POST /terminalPurchaseOrders/action/revokeOrder', {
    body: { id: terminalId, version: 1 },
  })
  expect(await seen()).toEqual([0, 0])
})
