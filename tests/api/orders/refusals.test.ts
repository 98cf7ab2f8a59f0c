import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/errors.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { addSku } from '../support/cart.ts'
import {
  addAllowance,
  addOrderingDealer,
  checkoutOf,
  place,
  placingOf,
  putIn,
  quotaOf,
  type Placing,
} from '../support/orders.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

/** A dealer with ten cases of one product in the cart, and nothing wrong. */
async function newWorld() {
  const dealer = await addOrderingDealer(portal)
  const sku = await addSku(portal, { price: 10_000 })
  await putIn(dealer.client, sku, dealer.first, 10)
  return { ...dealer, sku }
}
type World = Awaited<ReturnType<typeof newWorld>>

type Change = (world: World) => Promise<unknown>
type Choose = (placing: Placing, world: World) => Placing

const setSku =
  (columns: string): Change =>
  ({ sku }) =>
    sql`update sku set ${sql.raw(columns)} where id = ${sku}`.execute(portal.db)

const inGroup =
  (change: Partial<Placing['groups'][number]>): Choose =>
  placing => ({ ...placing, groups: placing.groups.map(group => ({ ...group, ...change })) })

const setMinimum =
  (row: { minimum_amount?: number; minimum_cases?: number }): Change =>
  ({ business }) =>
    portal.db
      .insertInto('order_set')
      .values({ business_id: business, ...row })
      .execute()

/** An account with so much in it, of which the order asks for so much. */
const withRebate = async (world: World, total: number) =>
  addAllowance(portal, { kind: 'rebate', business_id: world.business, name: '年返', total })

interface Case {
  /** What is otherwise, before the checkout is looked at. */
  readonly change?: Change
  readonly choose?: (world: World) => Promise<Choose> | Choose
  /** What the line says, what its address, and with which numbers. */
  readonly line?: readonly string[]
  readonly group?: readonly (readonly [kind: string, required: number, present: number])[]
  readonly order?: readonly string[]
}

/** Every reason for which a checkout is not placed, and where it is told. */
const cases: Readonly<Record<string, Case>> = {
  'nothing is wrong': { line: [] },
  'off sale': { change: setSku('on_sale = false'), line: ['offSale'], order: ['nothingLeft'] },
  'no price any more': {
    change: ({ sku }) =>
      sql`with t as (delete from tier_price where sku_id = ${sku}) delete from dealer_price where sku_id = ${sku}`.execute(
        portal.db,
      ),
    line: ['noPrice'],
    order: ['nothingLeft'],
  },
  'below the minimum': { change: setSku('minimum = 11'), line: ['minimum'], order: ['nothingLeft'] },
  'not a multiple': { change: setSku('multiple = 3'), line: ['multiple'], order: ['nothingLeft'] },
  'above the maximum': { change: setSku('maximum = 9'), line: ['maximum'], order: ['nothingLeft'] },
  'above the quota': {
    change: ({ business, sku }) => quotaOf(portal, business, sku, 9),
    line: ['quota'],
    order: ['nothingLeft'],
  },
  'above the allotted stock': {
    change: ({ sku }) => addAllowance(portal, { kind: 'allotment', sku_id: sku, total: 9 }),
    line: ['allotment'],
    order: ['nothingLeft'],
  },
  'the address is deleted': {
    change: ({ first }) =>
      sql`update address set deleted_at = ${portal.clock.now()}, is_default = false where id = ${first}`.execute(
        portal.db,
      ),
    line: ['addressGone'],
    group: [
      ['addressGone', 0, 0],
      ['dateGone', 0, 0],
    ],
    choose: () => inGroup({ expectedOn: '2030-01-01' }),
    order: ['nothingLeft'],
  },
  'below the amount of an order': {
    change: setMinimum({ minimum_amount: 100_001 }),
    group: [['minimumAmount', 100_001, 100_000]],
  },
  'below the cases of an order': {
    change: setMinimum({ minimum_cases: 11 }),
    group: [['minimumCases', 11, 10]],
  },
  'no self-pickup': { choose: () => inGroup({ method: 2 }), group: [['methodClosed', 0, 0]] },
  'no vehicle': { choose: () => inGroup({ carTypeId: null }), group: [['noCar', 0, 0]] },
  'an unknown vehicle': { choose: () => inGroup({ carTypeId: 987_654 }), group: [['noCar', 0, 0]] },
  'a day that is not offered': {
    choose: () => inGroup({ expectedOn: '2020-01-02' }),
    group: [['dateGone', 0, 0]],
  },
  'more than 30 percent from a rebate': {
    choose: async world => {
      const accountId = await withRebate(world, 1_000_000)
      return inGroup({ rebates: [{ storage: 'frozen', share: { accountId, amount: 30_001 } }] })
    },
    group: [['rebateLimit', 30_000, 30_001]],
  },
  'more than is in the account': {
    choose: async world => {
      const accountId = await withRebate(world, 29_999)
      return inGroup({ rebates: [{ storage: 'frozen', share: { accountId, amount: 30_000 } }] })
    },
    group: [['rebateShort', 29_999, 30_000]],
  },
  "somebody else's account": {
    choose: async () => {
      const accountId = await withRebate(await newWorld(), 1_000_000)
      return inGroup({ rebates: [{ storage: 'frozen', share: { accountId, amount: 1 } }] })
    },
    group: [['rebateShort', 0, 1]],
  },
  'an agreement is not accepted': {
    choose: () => placing => ({ ...placing, protocolIds: [] }),
    group: [['protocol', 0, 0]],
  },
  'several things at once': {
    change: async world => {
      await setMinimum({ minimum_amount: 1, minimum_cases: 11 })(world)
      await setSku('maximum = 9')(world)
    },
    choose: () => inGroup({ carTypeId: null, expectedOn: '2030-01-01' }),
    line: ['maximum'],
    group: [
      ['minimumAmount', 1, 0],
      ['minimumCases', 11, 0],
      ['noCar', 0, 0],
      ['dateGone', 0, 0],
    ],
    order: ['nothingLeft'],
  },
}

const ordersOf = async (business: number): Promise<number> => {
  const rows = await portal.db
    .selectFrom('trade_order')
    .select('id')
    .where('buyer_id', '=', business)
    .execute()
  return rows.length
}

test.each(Object.entries(cases))(
  '%s',
  async (name, { change, choose, line = [], group = [], order = [] }) => {
    const world = await newWorld()
    await change?.(world)
    const choice = (await choose?.(world)) ?? (placing => placing)
    const placing = choice(placingOf(await checkoutOf(world.client)), world)
    const { placed, changed, checkout } = await place(world.client, placing)
    const [shown] = checkout?.groups ?? []
    const [one] = shown?.orders ?? []
    expect({
      placed: placed.length,
      changed,
      line: one?.lines[0]?.problems ?? [],
      group: (shown?.problems ?? []).map(({ kind, required, present }) => [kind, required, present]),
      order: (one?.problems ?? []).map(({ kind }) => kind),
    }).toEqual({ placed: name === 'nothing is wrong' ? 1 : 0, changed: [], line, group, order })
    expect(await ordersOf(world.business)).toBe(placed.length)
    const cart = await world.client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
    expect(cart.sums.lines).toBe(1 - placed.length)
  },
)

test.each([
  ['quantity', async ({ client, sku, first }: World) => putIn(client, sku, first, 1), 10, 11],
  [
    'price',
    async ({ sku }: World) =>
      sql`update tier_price set price = 9_000 where sku_id = ${sku}`.execute(portal.db),
    10_000,
    9_000,
  ],
  [
    'gone',
    async ({ client }: World) => client.expect('POST /shoppingCarts/action/clearCart', { body: {} }),
    10,
    0,
  ],
] as const)('a line whose %s is not as it was seen is asked about', async (reason, change, was, is) => {
  const world = await newWorld()
  const placing = placingOf(await checkoutOf(world.client))
  await change(world)
  expect(await place(world.client, placing)).toMatchObject({ placed: [], changed: [{ reason, was, is }] })
  expect(await ordersOf(world.business)).toBe(0)
})

test.each<[string, Choose, number, string]>([
  ['no lines', inGroup({ lines: [] }), code.refused, '请选择要结算的商品'],
  [
    'the same address twice',
    placing => ({ ...placing, groups: [...placing.groups, ...placing.groups] }),
    code.refused,
    '重复提交',
  ],
  ['an unknown address', inGroup({ addressId: 999_999_999 }), code.notFound, ''],
])('%s: refused in words', async (_, choose, answered, words) => {
  const world = await newWorld()
  const placing = choose(placingOf(await checkoutOf(world.client)), world)
  const answer = await world.client.send('POST /purchaseOrders/action/shoppingCartToPo', { body: placing })
  expect(answer).toMatchObject({ code: answered, msg: expect.stringContaining(words) as string })
  expect(await ordersOf(world.business)).toBe(0)
})
