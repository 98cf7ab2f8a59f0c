import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { incomingOrders, ownOrders } from '#server/domains/orders/list-orders.ts'
import { allRows, pageOf, type ListQuery, type Page } from '#server/lists/paged.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { addTerminal } from '../support/orders/orders.ts'
import { addBusiness } from '../support/people.ts'
import { copyOrders } from '../support/orders/many-orders.ts'
import { longScansOf, scansOf } from '../support/plans.ts'
import { storeOrder } from '../support/orders/stored-orders.ts'

let portal: TestApp
let dealer: Awaited<ReturnType<typeof addBuyer>>

beforeAll(async () => {
  portal = await startTestApp()
  dealer = await addBuyer(portal)
  const terminal = await addTerminal(portal, dealer.business)
  const base = { by: dealer.userId, address: dealer.first, sku: await addSku(portal), status: 20 }
  const purchase = await storeOrder(portal, {
    ...base,
    kind: 'purchase',
    buyer: dealer.business,
    seller: terminal.business,
  })
  const sale = await storeOrder(portal, {
    ...base,
    kind: 'terminal',
    buyer: terminal.business,
    seller: dealer.business,
  })
  await copyOrders(portal, purchase, { buyer: dealer.business, seller: terminal.business, count: 2_500 })
  await copyOrders(portal, sale, { buyer: terminal.business, seller: dealer.business, count: 2_500 })
  for (let other = 0; other < 20; other += 1) {
    const business = await addBusiness(portal)
    await copyOrders(portal, purchase, { buyer: business, seller: terminal.business, count: 500 })
    await copyOrders(portal, sale, { buyer: terminal.business, seller: business, count: 500 })
  }
  await sql`analyze trade_order, order_line, business`.execute(portal.db)
})
afterAll(() => portal.close())

const reading = () => ({
  db: portal.db,
  now: new Date(),
  actor: { userId: 1, userType: 3, sessionId: 1, businessId: dealer.business } as const,
})

/** Tables that are read from one end to the other. */
const scannedBy = async <R, T extends string>(query: ListQuery<R, T>, page: Page<T>) =>
  (await longScansOf(portal, db => pageOf(db, query, page))).filter(({ how }) => how === 'Seq Scan')

const day = { from: '2026-01-01', to: '2026-12-31' }

test.each([
  ['the first page', {}, 'all', 1],
  ['a late page', {}, 'all', 100],
  ['one tab', {}, 'done', 1],
  ['a tab of several states', {}, 'cancelled', 1],
  ['a tab that is derived', {}, 'receipt', 1],
  ['days', day, 'all', 1],
  ['a common word', { keyword: '薯条' }, 'all', 1],
  ['a word that nothing says', { keyword: '没有这个词' }, 'all', 1],
] as const)('own orders, %s: no table is read from end to end', async (_, filters, tab, page) => {
  expect(await scannedBy(ownOrders(reading(), 'purchase', filters), { tab, page, size: 20 })).toEqual([])
})

test.each([
  ['the first page', {}, 'all'],
  ['one tab, the oldest first', {}, 'review'],
  ['a word that nothing says', { keyword: '没有这个词' }, 'all'],
] as const)('incoming orders, %s: no table is read from end to end', async (_, filters, tab) => {
  const page = { tab, page: 1, size: 100, sort: 'oldest' } as const
  expect(await scannedBy(incomingOrders(reading(), filters), page)).toEqual([])
})

test.each(['没有这个词', '薯条0'])(
  'for %s each order is looked into once, and not for each tab',
  async keyword => {
    const query = ownOrders(reading(), 'purchase', { keyword })
    const scans = await scansOf(portal, db => pageOf(db, query, { tab: 'all', page: 1, size: 20 }))
    const looked = scans.filter(({ table }) => table === 'trade_order').map(scan => scan.looked)
    expect(Math.max(...looked)).toBe(2_501)
    expect(looked.filter(rows => rows > 20)).toHaveLength(1)
  },
)

test('all rows are those of the list, each once and in its order', async () => {
  for (const sort of [undefined, 'oldest'] as const) {
    const ids: number[] = []
    const query = ownOrders(reading(), 'purchase', {})
    for await (const rows of allRows(portal.db, query, { tab: 'all', sort }))
      ids.push(...rows.map(({ id }) => id))
    expect(ids).toHaveLength(2_501)
    const ordered = [...new Set(ids)].toSorted((one, other) => (sort ? one - other : other - one))
    expect(ids).toEqual(ordered)
  }
})
