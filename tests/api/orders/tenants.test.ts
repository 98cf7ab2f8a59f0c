import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowances } from '#contract/allowances/entries.ts'
import { checkouts } from '#contract/orders/checkout-entries.ts'
import { code } from '#contract/kernel/errors.ts'
import type { InputOf, Key } from '#contract/index.ts'
import { orderCarts } from '#contract/orders/change-entries.ts'
import { orderLists } from '#contract/orders/list-entries.ts'
import { orderSteps } from '#contract/orders/step-entries.ts'
import { orders } from '#contract/orders/entries.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { addErp } from '../support/gateway.ts'
import { grantSample } from '../support/orders/sample-balance.ts'
import { snapshot } from '../support/snapshot.ts'
import {
  addAllowance,
  addOrderingDealer,
  addTerminal,
  checkoutOf,
  handIn,
  place,
  placeTerminal,
  placingOf,
  putIn,
  type Placing,
} from '../support/orders/orders.ts'

const unknown = 999_999_999
let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

type World = Awaited<ReturnType<typeof addWorld>>

/** A dealer with an approved application, a rebate, an order that it is changing, a line in cart and basket, and a customer with an order. */
async function addWorld() {
  const dealer = await addOrderingDealer(portal)
  const { client, first, business } = dealer
  const sku = await addSku(portal)
  const { sampleOrder, sample } = await grantSample(portal, dealer, sku, 5)
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
  const meant = { orderId: order, orderVersion: 1 }
  await client.expect('POST /poCartSamples/action/createBatch', {
    body: { ...meant, rows: [{ sampleId: sample, qty: 1 }] },
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
  await putIn(client, sku, first, 1)
  const { groups } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  await client.expect('POST /sampleLists/action/addSampleSku', { body: { skuId: sku, qty: 5 } })
  const basket = await client.expect('POST /sampleLists/action/queryList', { body: {} })
  return {
    ...dealer,
    sku,
    terminal,
    cartLine: groups[0]?.lines[0]?.id ?? 0,
    sampleLine: basket.rows[0]?.id ?? 0,
    order,
    sample,
    sampleOrder,
    account,
    cart,
    meant,
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

/** A change of this order, which is not the one that is open. */
const meantFor = (orderId: number) => ({ orderId, orderVersion: 1 })
const saving = { mode: 'save' as const, seen: [] }

/** Calls with an id that must answer "not found" if the row does not exist. */
const notFound = [
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
  ask('POST /purchaseOrders/action/editOrder', order, id => ({ body: { id, replace: true } })),
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
    (id, { meant }) => ({ body: { ...meant, id, qty: 9 } }),
  ),
  ask(
    'POST /poCartSamples/action/createBatch',
    ({ sample }) => sample,
    (id, { meant }) => ({ body: { ...meant, rows: [{ sampleId: id, qty: 1 }] } }),
  ),
  ask(
    'DELETE /poCartSamples/{id}',
    ({ editChoice }) => editChoice,
    (id, { meant }) => ({ path: { id }, query: meant }),
  ),
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
    (id, { cart, meant }) => {
      const settings = cart?.settings as NonNullable<World['cart']>['settings']
      return { body: { ...meant, settings: { ...settings, addressId: id } } }
    },
  ),
]

const contact = { contactName: '陈师傅', contactPhone: '13800138000' }

/** A checkout of the own address, with the test's changes. */
const placing = (of: Partial<Placing['groups'][number]>): { readonly body: Placing } => ({
  body: {
    groups: [
      {
        ...contact,
        addressId: 0,
        method: 1,
        carTypeId: null,
        expectedOn: null,
        ownNumber: '',
        remark: '',
        lines: [],
        ...of,
      },
    ],
    protocolIds: [],
  },
})
const address = ({ first }: World) => first
const cartLine = ({ cartLine: id }: World) => id
const batch =
  <A extends string>(action: A) =>
  (id: number) => ({
    body: { action, orders: [{ id, version: 1 }], reason: '停业' },
  })
const page = { page: 1, size: 10 } as const

/** Calls that are refused for another reason first, name rows beside others, or ask for the rows of an address. */
const alike = [
  ask('POST /checkouts/action/queryCheckout', cartLine, id => ({ body: { ids: [id] } })),
  ask('POST /purchaseOrders/action/shoppingCartToPo', address, addressId => placing({ addressId })),
  ask('POST /purchaseOrders/action/shoppingCartToPo', cartLine, (id, { first }) =>
    placing({ addressId: first, lines: [{ id, qty: 1, price: 12_345 }] }),
  ),
  ask(
    'POST /purchaseOrders/action/shoppingCartToPo',
    ({ account }) => account,
    (accountId, { first }) =>
      placing({ addressId: first, rebates: [{ storage: 'frozen', share: { accountId, amount: 1 } }] }),
  ),
  ask(
    'POST /terminalPurchaseOrders/action/shoppingCartToTerminalPo',
    ({ terminal }) => terminal.first,
    addressId => placing({ addressId }),
    'terminal',
  ),
  ask(
    'POST /terminalPurchaseOrders/action/shoppingCartToTerminalPo',
    cartLine,
    (id, { terminal }) => placing({ addressId: terminal.first, lines: [{ id, qty: 1, price: 12_345 }] }),
    'terminal',
  ),
  ask('POST /purchaseOrders/action/poCartToPo', order, id => ({ body: { ...meantFor(id), ...saving } })),
  ask(
    'POST /terminalPurchaseOrders/action/poCartToTerminalPo',
    terminalOrder,
    id => ({ body: { ...meantFor(id), ...saving } }),
    'terminal',
  ),
  ask('POST /poCarts/action/saveBatch', order, (id, { sku }) => ({
    body: { ...meantFor(id), rows: [{ skuId: sku, qty: 1 }] },
  })),
  ask('POST /poCarts/action/drop', order, id => ({ body: meantFor(id) })),
  ask('POST /poCartSamples/action/completeAllocation', order, id => ({ body: meantFor(id) })),
  ask('POST /relSampleCarts/action/getSampleGoods', address, addressId => ({ body: { addressId } })),
  ask('POST /sampleOrders/action/apply', address, (addressId, { sampleLine }) => ({
    body: { ...contact, addressId, remark: '新品试用', lines: [{ id: sampleLine, qty: 1 }] },
  })),
  ask(
    'POST /sampleOrders/action/apply',
    ({ sampleLine }) => sampleLine,
    (id, { first }) => ({
      body: { ...contact, addressId: first, remark: '新品试用', lines: [{ id, qty: 1 }] },
    }),
  ),
  ask('POST /purchaseOrders/action/moveBatch', order, batch('cancel')),
  ask('POST /terminalPurchaseOrders/action/moveBatch', terminalOrder, batch('reject')),
  ask('POST /terminalPurchaseOrders/action/moveBatch', terminalOrder, batch('cancel'), 'terminal'),
  ask('POST /purchaseOrders/action/queryPageBySkuOrPo', address, addressId => ({
    body: { ...page, addressId },
  })),
  ask(
    'POST /terminalPurchaseOrders/action/queryPageBySkuOrPo',
    ({ terminal }) => terminal.first,
    addressId => ({ body: { ...page, addressId } }),
    'terminal',
  ),
]

/** Rows to remove: removing one that does not exist changes nothing. */
const takenOut = ['POST /poCarts/action/deleteBatch', 'DELETE /poCarts/{id}']

/** They name products, which are everybody's, or only rows that the session finds. */
const nameNoRow = [
  'POST /poCarts/action/queryPoCart',
  'POST /poCarts/action/placeOrder',
  'POST /poCarts/action/queryCarsInfoList',
  'POST /poCartSamples/action/getSampleGoods',
  'POST /terminalPurchaseOrders/action/queryPageByDealerNameOrPo',
  'POST /terminalPurchaseOrders/action/queryQtyByDealerNameOrPo',
  'POST /quotas/action/myQuota',
  'POST /quotas/action/queryLeft',
  'POST /orderSets/action/queryOne',
  'POST /sampleOrders/action/queryByPage',
  'POST /sampleOrders/action/queryList',
  // Every export is in `lists/exports.both.test.ts`.
  'POST /purchaseOrders/action/exportBySkuOrPo',
  'POST /terminalPurchaseOrders/action/exportBySkuOrPo',
  'POST /terminalPurchaseOrders/action/exportByDealerNameOrPo',
  'POST /sampleOrders/action/export',
]

test('every entry of checkouts, orders, their changes, lists and steps, and of allowances is here', () => {
  const every = { ...checkouts, ...orders, ...orderCarts, ...orderSteps, ...orderLists, ...allowances }
  const asked = new Set<string>([...notFound, ...alike].map(({ key }) => key))
  expect([...asked, ...takenOut, ...nameNoRow].toSorted()).toEqual(Object.keys(every).toSorted())
})

test("another business's orders, samples, accounts and changes are answered like unknown ones", async () => {
  const [own, theirs] = [await addWorld(), await addWorld()]
  for (const { key, who, of, input } of notFound) {
    const { client } = who === 'dealer' ? own : own.terminal
    const strange = await client.send(key, input(unknown, own))
    const before = await snapshot(portal.db)
    const foreign = await client.send(key, input(of(theirs), own))
    expect({ key, ...foreign }).toEqual({ key, ...strange })
    expect({ key, code: foreign.code }).toEqual({ key, code: code.notFound })
    expect(await snapshot(portal.db)).toEqual(before)
  }
})

/** The answer without the row's id, so that answers about two rows can be compared. */
const unnamed = (answer: object, id: number): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '0'))

/** All but the answer of a batch, which is kept in case that it is asked for again. */
const everything = async () => {
  const { request_record: _answers, ...tables } = await snapshot(portal.db)
  return tables
}

test("another business's rows are answered like unknown ones beside others and in lists", async () => {
  const [own, theirs] = [await addWorld(), await addWorld()]
  for (const { key, who, of, input } of alike) {
    const { client } = who === 'dealer' ? own : own.terminal
    const strange = await client.send(key, input(unknown, own))
    const before = await everything()
    const foreign = await client.send(key, input(of(theirs), own))
    expect({ key, answer: unnamed(foreign, of(theirs)) }).toEqual({ key, answer: unnamed(strange, unknown) })
    expect(await everything()).toEqual(before)
  }
})

test("another business's rebate pays for nothing in a change: the own accounts pay", async () => {
  const [own, theirs] = [await addWorld(), await addWorld()]
  const settings = own.cart?.settings
  if (!settings) throw new Error('an order is being changed')
  const rebate = { accountId: theirs.account, amount: 1 }
  await own.client.expect('POST /poCarts/action/saveSettings', {
    body: { ...own.meant, settings: { ...settings, rebate } },
  })
  expect((await handIn(own.client, own.order)).body.placed).toMatchObject({ rebate: 1 })
  const usedOf = (id: number) =>
    portal.db.selectFrom('allowance').select('used').where('id', '=', id).execute()
  expect([await usedOf(own.account), await usedOf(theirs.account)]).toEqual([[{ used: 1 }], [{ used: 0 }]])
})

test('who changes an order, and gives it up, changes nothing of what others change', async () => {
  const [own, theirs] = [await addWorld(), await addWorld()]
  const seen = async () => [
    await theirs.client.expect('POST /poCarts/action/queryPoCart', { body: {} }),
    await theirs.client.expect('POST /poCartSamples/action/getSampleGoods', { body: {} }),
  ]
  const before = await seen()
  const rows = [{ skuId: theirs.sku, qty: 7 }]
  await own.client.expect('POST /poCarts/action/saveBatch', { body: { ...own.meant, rows } })
  await own.client.expect('POST /poCartSamples/action/completeAllocation', { body: own.meant })
  const { sums } = await own.client.expect('POST /poCarts/action/placeOrder', { body: {} })
  expect(sums).toMatchObject({ lines: 2, cases: 10 })
  const cars = await own.client.expect('POST /poCarts/action/queryCarsInfoList', { body: {} })
  expect(cars.map(({ loads }) => loads.length)).toEqual(cars.map(() => 1))
  expect(await seen()).toEqual(before)
  await own.client.expect('POST /poCarts/action/drop', { body: own.meant })
  expect(await seen()).toEqual(before)
})

test('of rows that are named in a list, those of others are left alone', async () => {
  const [own, theirs] = [await addWorld(), await addWorld()]
  const before = await theirs.client.expect('POST /poCarts/action/queryPoCart', { body: {} })
  await own.client.expect('POST /poCarts/action/deleteBatch', {
    body: { ...own.meant, ids: [theirs.line] },
  })
  await own.client.expect('DELETE /poCarts/{id}', { path: { id: theirs.line }, query: own.meant })
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
