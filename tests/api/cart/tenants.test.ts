import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cart } from '#contract/cart/entries.ts'
import { edits } from '#contract/cart/edit-entries.ts'
import { quickOrders } from '#contract/cart/quick-order-entries.ts'
import { sampleLists } from '#contract/samples/entries.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { addBuyer, addSku } from '../support/cart.ts'

type Kind = 'address' | 'line' | 'row' | 'sample'
interface Mine {
  readonly client: Client
  readonly skuId: number
  readonly lineId: number
}
type Call = (mine: Mine, id: number) => Promise<object>

const edit = (skuId: number, id: number, op: 'set' | 'add' | 'remove') => ({
  target: 'cart',
  key: `${id}:${skuId}`,
  op,
  qty: op === 'remove' ? 0 : 2,
  baseQty: 0,
  baseRev: Number.MAX_SAFE_INTEGER,
})

/** Every entry that names a row by its number. */
const calls: readonly (readonly [string, Kind, Call])[] = [
  [
    'POST /shoppingCarts/',
    'address',
    ({ client, skuId }, addressId) =>
      client.send('POST /shoppingCarts/', { body: { skuId, addressId, qty: 2 } }),
  ],
  [
    'PUT /shoppingCarts/',
    'line',
    ({ client }, id) => client.send('PUT /shoppingCarts/', { body: { id, qty: 5 } }),
  ],
  [
    'PUT /shoppingCarts/',
    'address',
    ({ client, lineId }, addressId) =>
      client.send('PUT /shoppingCarts/', { body: { id: lineId, addressId } }),
  ],
  [
    'DELETE /shoppingCarts/{id}',
    'line',
    ({ client }, id) => client.send('DELETE /shoppingCarts/{id}', { path: { id } }),
  ],
  [
    'POST /shoppingCarts/action/deleteBatch',
    'line',
    ({ client }, id) => client.send('POST /shoppingCarts/action/deleteBatch', { body: { ids: [id] } }),
  ],
  [
    'POST /shoppingCarts/action/deleteByAddress',
    'address',
    ({ client }, addressId) =>
      client.send('POST /shoppingCarts/action/deleteByAddress', { body: { addressId } }),
  ],
  [
    'POST /shoppingCarts/action/acceptPrices',
    'line',
    ({ client }, id) =>
      client.send('POST /shoppingCarts/action/acceptPrices', { body: { lines: [{ id, price: 1 }] } }),
  ],
  [
    'POST /shoppingCarts/action/placeOrder',
    'line',
    ({ client, lineId }, id) =>
      client.send('POST /shoppingCarts/action/placeOrder', { body: { ids: [lineId, id] } }),
  ],
  [
    'POST /shoppingCarts/action/queryCarsInfoList',
    'line',
    ({ client, lineId }, id) =>
      client.send('POST /shoppingCarts/action/queryCarsInfoList', { body: { ids: [lineId, id] } }),
  ],
  [
    'GET /shoppingCarts/action/getExpectedDateList/{a}/{b}',
    'address',
    ({ client }, a) =>
      client.send('GET /shoppingCarts/action/getExpectedDateList/{a}/{b}', { path: { a, b: 1 } }),
  ],
  [
    'PUT /quickOrders/',
    'row',
    ({ client }, id) => client.send('PUT /quickOrders/', { body: { id, qty: 5 } }),
  ],
  [
    'DELETE /quickOrders/{id}',
    'row',
    ({ client }, id) => client.send('DELETE /quickOrders/{id}', { path: { id } }),
  ],
  [
    'POST /quickOrders/action/summaryQuickOrder',
    'row',
    ({ client }, id) => client.send('POST /quickOrders/action/summaryQuickOrder', { body: { ids: [id] } }),
  ],
  [
    'POST /quickOrders/action/addShoppingCart',
    'row',
    ({ client }, id) => client.send('POST /quickOrders/action/addShoppingCart', { body: { ids: [id] } }),
  ],
  [
    'POST /quickOrders/action/addShoppingCart',
    'address',
    ({ client }, addressId) =>
      client.send('POST /quickOrders/action/addShoppingCart', { body: { addressId } }),
  ],
  [
    'PUT /sampleLists/',
    'sample',
    ({ client }, id) => client.send('PUT /sampleLists/', { body: { id, qty: 3, selected: false } }),
  ],
  [
    'DELETE /sampleLists/{id}',
    'sample',
    ({ client }, id) => client.send('DELETE /sampleLists/{id}', { path: { id } }),
  ],
  ...(['set', 'add', 'remove'] as const).map((op): readonly [string, Kind, Call] => [
    'POST /edits/action/sync',
    'address',
    ({ client, skuId }, id) => {
      const body = { clientId: crypto.randomUUID(), n: 1, edits: [edit(skuId, id, op)] }
      return client.send('POST /edits/action/sync', { body })
    },
  ]),
]

/** They name products, which are everybody's, or whole lists, which are found by the session alone. */
const nameNoRow = [
  'POST /shoppingCarts/action/queryShoppingCart',
  'POST /shoppingCarts/action/queryCount',
  'POST /shoppingCarts/action/clearCart',
  'POST /quickOrders/action/queryByPage',
  'POST /quickOrders/action/addSku',
  'POST /quickOrders/action/addSkuBatch',
  'POST /quickOrders/action/queryBought',
  'POST /quickOrders/action/addAll',
  'POST /quickOrders/action/deleteAll',
  'POST /sampleLists/action/queryList',
  'POST /sampleLists/action/addSampleSku',
  'POST /sampleLists/action/selectAll',
]

test('every entry of cart, pad, sample basket and sync is here', () => {
  const all = Object.keys({ ...cart, ...quickOrders, ...sampleLists, ...edits })
  expect([...new Set(calls.map(([key]) => key)), ...nameNoRow].toSorted()).toEqual(all.toSorted())
})

let portal: TestApp
let mine: Mine
let theirs: Record<Kind, number>
beforeAll(async () => {
  portal = await startTestApp()
  const skuId = await addSku(portal)
  const fill = async () => {
    const { client, first: address } = await addBuyer(portal)
    await client.expect('POST /shoppingCarts/', { body: { skuId, addressId: address, qty: 2 } })
    await client.expect('POST /quickOrders/action/addSku', { body: { skuId, qty: 2 } })
    await client.expect('POST /sampleLists/action/addSampleSku', { body: { skuId, qty: 2 } })
    const { groups } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
    const pad = await client.expect('POST /quickOrders/action/queryByPage', { body: { page: 1, size: 10 } })
    const samples = await client.expect('POST /sampleLists/action/queryList', { body: {} })
    const [line, row, sample] = [groups[0]?.lines[0]?.id, pad.rows[0]?.id, samples.rows[0]?.id]
    return { client, address, line: line ?? 0, row: row ?? 0, sample: sample ?? 0 }
  }
  const me = await fill()
  mine = { client: me.client, skuId, lineId: me.line }
  theirs = await fill()
})
afterAll(() => portal.close())

/** Every line of every owner. */
const everything = () => portal.db.selectFrom('line').selectAll().orderBy('id').execute()

const unknown = 999_999_999

/** The answer without the row's id, so that answers about two rows can be compared. */
const unnamed = (answer: object, id: number): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '0'))

describe("somebody else's row is answered exactly like one that does not exist", () => {
  test.for(calls)('%s: %s', async ([, kind, call]) => {
    const before = await everything()
    const foreign = await call(mine, theirs[kind])
    const stranger = await call(mine, unknown)
    expect(unnamed(foreign, theirs[kind])).toEqual(unnamed(stranger, unknown))
    expect(await everything()).toEqual(before)
  })
})
