import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { imbalances } from '../support/orders/balances.ts'
import { addSku } from '../support/cart.ts'
import { addressBody } from '../support/dealer.ts'
import {
  addAllowance,
  addOrderingDealer,
  addQuickly,
  checkoutOf,
  handIn,
  place,
  placingOf,
  putIn,
  quotaOf,
  setQuantities,
  type Placing,
} from '../support/orders/orders.ts'
import { addBusiness } from '../support/people.ts'
import { grantSample } from '../support/orders/sample-balance.ts'

const many = 50

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const times = <T>(amount: number, make: (at: number) => T): T[] =>
  Array.from({ length: amount }, (_, at) => make(at))

const usedOf = async (id: number): Promise<number> => {
  const row = await portal.db
    .selectFrom('allowance')
    .select('used')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.used
}

const ordersOf = (business: number) =>
  portal.db
    .selectFrom('trade_order')
    .select(['id', 'cases', 'rebate'])
    .where('buyer_id', '=', business)
    .orderBy('id')
    .execute()

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

test('fifty checkouts of one cart at once make one order; repeated under one id, all are told of it', async () => {
  const { client, first, business } = await addOrderingDealer(portal)
  const sku = await addSku(portal)
  await putIn(client, sku, first, 3)
  const placing = placingOf(await checkoutOf(client))
  const answers = await Promise.all(times(many, () => place(client, placing)))
  expect(answers.filter(({ placed }) => placed.length === 1)).toHaveLength(1)
  expect(answers.flatMap(({ changed }) => changed.map(({ reason }) => reason))).toEqual(
    times(many - 1, () => 'gone'),
  )
  expect(await ordersOf(business)).toHaveLength(1)

  await putIn(client, sku, first, 4)
  const again = placingOf(await checkoutOf(client))
  const id = randomUUID()
  const key = 'POST /purchaseOrders/action/shoppingCartToPo'
  const same = await Promise.all(times(many, () => client.expect(key, { body: again }, { id })))
  expect(new Set(same.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(same[0]?.placed).toHaveLength(1)
  expect((await ordersOf(business)).map(({ cases }) => cases)).toEqual([3, 4])
})

/** A dealer with one address whose cart has these products, signed in without the form. */
async function addCart(lines: readonly (readonly [sku: number, qty: number])[]) {
  const business = await addBusiness(portal)
  const { client } = await addQuickly(portal, 3, business)
  const { id: address } = await client.expect('POST /users/dealerV2/saveReceiveAddress', {
    body: addressBody(),
  })
  for (const [sku, qty] of lines) await putIn(client, sku, address, qty)
  return { client, business }
}

const firstCar = async () =>
  (await portal.db.selectFrom('car_type').select('id').orderBy('id').executeTakeFirstOrThrow()).id

const withCar = (placing: Placing, carTypeId: number): Placing => ({
  ...placing,
  groups: placing.groups.map(group => ({ ...group, carTypeId })),
})

test('fifty dealers at once order of two allotted stocks exactly what is there', async () => {
  const [one, two] = [await addSku(portal), await addSku(portal)]
  const [stock, other] = [
    await addAllowance(portal, { kind: 'allotment', sku_id: one, total: 50 }),
    await addAllowance(portal, { kind: 'allotment', sku_id: two, total: 1_000 }),
  ]
  const car = await firstCar()
  const carts = await Promise.all(
    times(many, at =>
      addCart(
        at % 2 === 0
          ? [
              [one, 3],
              [two, 2],
            ]
          : [
              [two, 2],
              [one, 3],
            ],
      ),
    ),
  )
  const ready = await Promise.all(
    carts.map(async ({ client }) => ({ client, placing: withCar(placingOf(await checkoutOf(client)), car) })),
  )
  const answers = await Promise.all(ready.map(({ client, placing }) => place(client, placing)))
  const won = answers.filter(({ placed }) => placed.length > 0)
  expect([won.length, await usedOf(stock), await usedOf(other)]).toEqual([16, 48, 32])
  for (const { placed, checkout } of answers) {
    if (placed.length > 0) continue
    const lines = checkout?.groups[0]?.sections[0]?.lines ?? []
    expect(lines.find(({ product }) => product.id === one)?.problems).toEqual(['allotment'])
    expect(lines.find(({ product }) => product.id === two)?.problems).toEqual([])
  }
  const placed = await Promise.all(carts.map(({ business }) => ordersOf(business)))
  expect(sum(placed.flat().map(({ cases }) => cases))).toBe(16 * 5)
  expect(await imbalances(portal)).toEqual([])
})

/** Colleagues who each order their own part of one dealer's cart, while an order of it grows. */
const orderParts = async (client: Client, placing: Placing) => {
  const [group] = placing.groups
  if (!group) throw new Error('the cart has an address')
  return Promise.all(
    group.lines.map(line =>
      place(client, {
        ...placing,
        rebate: 333,
        groups: [{ ...group, lines: [line] }],
      }),
    ),
  )
}

test('the last of a quota and of a rebate go to as many orders as they are enough for', async () => {
  const { client, first, business } = await addOrderingDealer(portal)
  const skus = await Promise.all(times(many, () => addSku(portal, { price: 10_000 })))
  const [changed = 0] = skus
  const { category_id } = await portal.db
    .selectFrom('sku')
    .select('category_id')
    .where('id', '=', changed)
    .executeTakeFirstOrThrow()
  const quota = await addAllowance(portal, {
    kind: 'quota',
    business_id: business,
    category_id,
    month: `${portal.clock.now().toISOString().slice(0, 7)}-01`,
    total: 41,
  })
  await putIn(client, changed, first, 1)
  const { placed } = await place(client, placingOf(await checkoutOf(client)))
  const id = placed[0]?.id ?? 0
  const account = await addAllowance(portal, {
    kind: 'rebate',
    business_id: business,
    name: '年返',
    total: 5_000,
  })
  for (const sku of skus) await putIn(client, sku, first, 2)
  await client.expect('POST /purchaseOrders/action/editOrder', { body: { id } })
  await setQuantities(client, [{ skuId: changed, qty: 11 }])
  const placing = placingOf(await checkoutOf(client))
  const [answers, edited] = await Promise.all([orderParts(client, placing), handIn(client, id)])
  const won = answers.filter(answer => answer.placed.length > 0).length
  // A case is held by the order being changed: it ends with eleven or stays with one. Fifteen shares are in the account.
  const held = edited.body.placed ? 11 : 1
  expect([won, await usedOf(quota), await usedOf(account)]).toEqual([15, held + 30, 15 * 333])
  const orders = await ordersOf(business)
  expect(sum(orders.map(({ cases }) => cases))).toBe(held + 30)
  expect(sum(orders.map(({ rebate }) => rebate))).toBe(15 * 333)
  // A line that a quota stops brings nothing that could be paid from a rebate.
  const kinds = answers.flatMap(({ checkout }) => checkout?.problems.map(({ kind }) => kind) ?? [])
  expect(kinds.filter(kind => kind !== 'rebateShort' && kind !== 'rebateLimit')).toEqual([])
  expect(await imbalances(portal)).toEqual([])
})

test('the last cases of a sample balance go to one of two addresses', async () => {
  const { client, first, second, business, brand } = await addOrderingDealer(portal)
  const sku = await addSku(portal)
  const quota = await quotaOf(portal, business, sku, 1)
  const { sample } = await grantSample(portal, { client, brand, first }, sku, 5)
  for (const addressId of [first, second])
    await client.expect('POST /relSampleCarts/action/createBatch', {
      body: { addressId, rows: [{ sampleId: sample, qty: 3 }] },
    })
  const car = await firstCar()
  const { protocols } = await client.expect('POST /checkouts/action/queryCheckout', { body: { ids: [] } })
  const protocolIds = protocols.map(({ id }) => id)
  const group = {
    method: 1 as const,
    contactName: '陈师傅',
    contactPhone: '13800138000',
    carTypeId: car,
    expectedOn: null,
    ownNumber: '',
    remark: '',
    lines: [],
  }
  const answers = await Promise.all(
    [first, second, first, second].map(addressId =>
      place(client, { groups: [{ ...group, addressId }], protocolIds }).catch(() => null),
    ),
  )
  expect(answers.filter(answer => answer?.placed.length === 1)).toHaveLength(1)
  expect(await usedOf(sample)).toBe(3)
  expect(await usedOf(quota)).toBe(0)
  expect(await imbalances(portal)).toEqual([])
})
