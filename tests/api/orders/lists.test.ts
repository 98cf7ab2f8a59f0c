import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import type { RequestOf } from '#contract/index.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { addQuickly, addTerminal } from '../support/orders/orders.ts'
import { addBusiness } from '../support/people.ts'
import { storeOrder } from '../support/orders/stored-orders.ts'

const own = 'POST /purchaseOrders/action/queryPageBySkuOrPo'
const customers = 'POST /terminalPurchaseOrders/action/queryPageBySkuOrPo'
const incoming = 'POST /terminalPurchaseOrders/action/queryPageByDealerNameOrPo'
const quantities = 'POST /terminalPurchaseOrders/action/queryQtyByDealerNameOrPo'

let portal: TestApp
let dealer: Awaited<ReturnType<typeof addBuyer>>
let terminal: Awaited<ReturnType<typeof addTerminal>>
const names = new Map<number, string>()

const addPurchases = async (sku: number) => {
  const brand = await addBusiness(portal, { business_type: 2 })
  const base = { kind: 'purchase', buyer: dealer.business, seller: brand, by: dealer.userId, sku } as const
  const rows = {
    draft: { status: 10, at: new Date('2026-03-01T15:59:00Z') },
    review: { status: 20, at: new Date('2026-03-01T16:00:00Z'), ownNumber: 'CG_0815' },
    open: { status: 30, name: '波纹薯条', code: 'WF-2002' },
    part: { status: 30, shipped: 4, address: dealer.second },
    shipped: { status: 30, shipped: 10 },
    sample: { status: 30, content: 'sample' as const },
    asking: { status: 40 },
    cancelled: { status: 50 },
    rejected: { status: 60 },
    done: { status: 70, shipped: 10, number: 'PO260301000777' },
  }
  for (const [name, row] of Object.entries(rows))
    names.set(await storeOrder(portal, { address: dealer.first, ...base, ...row }), name)
  const part = [...names].find(([, name]) => name === 'part')?.[0] ?? 0
  await portal.db
    .updateTable('trade_order')
    .set({ expected_on: '2026-03-05' })
    .where('id', '=', part)
    .execute()
}

const addIncoming = async (sku: number) => {
  const base = {
    kind: 'terminal',
    buyer: terminal.business,
    seller: dealer.business,
    by: terminal.userId,
    address: terminal.first,
    sku,
  } as const
  const rows = {
    neverHandedIn: { status: 10, submitted: false },
    withdrawn: { status: 10 },
    waiting: { status: 20, name: '洋葱圈' },
    accepted: { status: 30 },
    pickup: { status: 35 },
    onTheWay: { status: 40, shipped: 10 },
    arrived: { status: 50, shipped: 10 },
    received: { status: 60, shipped: 10 },
    refused: { status: 70, hidden: true },
    sample: { status: 20, content: 'sample' as const, number: 'TO260301000888' },
  }
  for (const [name, row] of Object.entries(rows))
    names.set(await storeOrder(portal, { ...base, ...row }), name)
}

beforeAll(async () => {
  portal = await startTestApp()
  dealer = await addBuyer(portal)
  terminal = await addTerminal(portal, dealer.business)
  await portal.db
    .updateTable('business')
    .set({ name: '青禾餐厅', code: 'C-700100' })
    .where('id', '=', terminal.business)
    .execute()
  const sku = await addSku(portal)
  await addPurchases(sku)
  await addIncoming(sku)
})
afterAll(() => portal.close())

const named = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => names.get(id) ?? String(id))
const first = { page: 1, size: 20 } as const

test.each<[Partial<RequestOf<typeof own>>, string[]]>([
  [{}, ['done', 'rejected', 'cancelled', 'asking', 'sample', 'shipped', 'part', 'open', 'review', 'draft']],
  [{ sort: 'oldest', tab: 'review' }, ['review', 'asking']],
  [{ tab: 'draft' }, ['draft']],
  [{ tab: 'payment' }, []],
  [{ tab: 'shipment' }, ['part', 'open']],
  [{ tab: 'shipment', sort: 'oldest' }, ['open', 'part']],
  [{ tab: 'receipt' }, ['part', 'shipped']],
  [{ tab: 'receipt', sort: 'latest' }, ['shipped', 'part']],
  [{ tab: 'done' }, ['done']],
  [{ tab: 'cancelled' }, ['rejected', 'cancelled']],
  [{ keyword: ' cg_0815 ' }, ['review']],
  [{ keyword: 'po260301000777' }, ['done']],
  [{ keyword: '波纹' }, ['open']],
  [{ keyword: 'wf-20' }, ['open']],
  [{ keyword: '%' }, []],
  [{ keyword: '波纹', tab: 'done' }, []],
  [{ addressId: 0 }, ['part']],
  [{ content: 'sample' }, ['sample']],
  [{ to: '2026-03-01' }, ['draft']],
  [{ from: '2026-03-02', to: '2026-03-02' }, ['review']],
  [{ from: '2026-02-31', to: '2026-03-02' }, []],
  [{ size: 10, page: 2 }, []],
])('of its own orders a dealer finds by %j: %j', async (filter, found) => {
  const body = { ...first, ...filter, ...('addressId' in filter && { addressId: dealer.second }) }
  const { rows } = await dealer.client.expect(own, { body })
  expect(named(rows)).toEqual(found)
})

test('counts by tab follow the filters and not the tab', async () => {
  const none = { all: 0, draft: 0, review: 0, payment: 0, shipment: 0, receipt: 0, done: 0, cancelled: 0 }
  const { counts } = await dealer.client.expect(own, { body: { ...first, tab: 'done' } })
  expect(counts).toEqual({
    ...none,
    all: 10,
    draft: 1,
    review: 2,
    shipment: 2,
    receipt: 2,
    done: 1,
    cancelled: 2,
  })
  const narrow = await dealer.client.expect(own, { body: { ...first, keyword: '波纹' } })
  expect(narrow.counts).toEqual({ ...none, all: 1, shipment: 1 })
})

test.each<[Partial<RequestOf<typeof incoming>>, string[]]>([
  [{}, ['sample', 'refused', 'received', 'arrived', 'onTheWay', 'pickup', 'accepted', 'waiting']],
  [{ tab: 'draft' }, []],
  [{ content: 'goods', tab: 'review' }, ['waiting']],
  [{ tab: 'pickup' }, ['pickup']],
  [{ tab: 'onTheWay' }, ['onTheWay']],
  [{ tab: 'receipt' }, ['arrived']],
  [{ keyword: '青禾', tab: 'done' }, ['received']],
  [{ keyword: 'c-7001', tab: 'shipment' }, ['accepted']],
  [{ keyword: '888' }, ['sample']],
  [{ keyword: '洋葱圈' }, []],
])('of its incoming orders a dealer finds by %j: %j', async (filter, found) => {
  const { rows, counts } = await dealer.client.expect(incoming, { body: { ...first, ...filter } })
  expect(named(rows)).toEqual(found)
  expect(counts[filter.tab ?? 'all']).toBe(found.length)
  const { tab: _, ...counted } = filter
  expect(await dealer.client.expect(quantities, { body: counted })).toEqual(counts)
})

test('what a customer has taken back or never handed in is not read by its dealer either', async () => {
  for (const name of ['withdrawn', 'neverHandedIn']) {
    const [id = 0] = [...names].find(([, one]) => one === name) ?? []
    const asked = { path: { id } }
    const detail = await dealer.client.send('GET /terminalPurchaseOrders/getByIdV2/{id}', asked)
    expect({ name, code: detail.code }).toEqual({ name, code: code.notFound })
    const shipments = { body: { orderId: id } }
    const shipped = await dealer.client.send('POST /relTerminalPoLogisticss/action/queryList', shipments)
    expect({ name, code: shipped.code }).toEqual({ name, code: code.notFound })
    const order = await terminal.client.expect('GET /terminalPurchaseOrders/getByIdV2/{id}', asked)
    expect(order.status).toBe(10)
  }
})

test('a customer finds its own orders, also those not handed in, and none that it removed', async () => {
  const { rows, counts } = await terminal.client.expect(customers, { body: { ...first, content: 'goods' } })
  expect(named(rows)).toEqual([
    'received',
    'arrived',
    'onTheWay',
    'pickup',
    'accepted',
    'waiting',
    'withdrawn',
    'neverHandedIn',
  ])
  expect(counts).toMatchObject({ all: 8, draft: 2, cancelled: 0 })
  const onions = await terminal.client.expect(customers, { body: { ...first, keyword: '洋葱圈' } })
  expect(named(onions.rows)).toEqual(['waiting'])
})

test('a row says what the list shows', async () => {
  const { rows } = await dealer.client.expect(incoming, { body: { ...first, tab: 'receipt' } })
  expect(rows[0]).toMatchObject({
    status: 50,
    version: 1,
    partner: { id: terminal.business, name: '青禾餐厅', code: 'C-700100' },
    names: ['经典直切薯条'],
    kinds: 1,
    cases: 10,
    amount: 12_345,
    nothingShipped: false,
    allShipped: true,
    createdAt: portal.clock.now().toISOString(),
  })
})

test('nobody finds orders of somebody else', async () => {
  const stranger = await addBuyer(portal)
  const others = await addTerminal(portal, stranger.business)
  const keyword = { body: { ...first, keyword: '260301' } }
  for (const body of [first, keyword.body]) {
    expect((await stranger.client.expect(own, { body })).counts.all).toBe(0)
    expect((await stranger.client.expect(incoming, { body })).rows).toEqual([])
    expect((await others.client.expect(customers, { body })).rows).toEqual([])
  }
  expect((await stranger.client.expect(quantities, { body: {} })).all).toBe(0)
  // A colleague of the same business does.
  const colleague = await addQuickly(portal, 3, dealer.business)
  expect((await colleague.client.expect(own, { body: first })).rows).toHaveLength(10)
})
