import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shanghaiDay } from '#server/kit/clock.ts'
import { readCart } from '#server/domains/cart/read-cart.ts'
import { daysAfter } from '#server/kit/working-days.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { startBeside } from '../support/beside.ts'
import { addSku } from '../support/cart.ts'
import { addressBody } from '../support/dealer.ts'
import { addBusiness, addSignedIn, stranger } from '../support/people.ts'
import { addOrderingDealer, checkoutOf, place, placingOf } from '../support/orders/orders.ts'

let portal: TestApp
let other: TestApp
beforeAll(async () => {
  portal = await startTestApp()
  other = await startBeside(portal)
})
afterAll(async () => {
  await other.close()
  await portal.close()
})

const read = 'POST /shoppingCarts/action/queryShoppingCart'

interface World {
  readonly client: Client
  readonly sign: string
  /** The same person at the other process. */
  readonly there: Client
  readonly business: number
  readonly userId: number
  readonly userType: number
  readonly skuId: number
  readonly first: number
  readonly second: number
  readonly lineId: number
}

/** A buyer with one line in the cart. */
const withLine = async (buyer: Omit<World, 'there' | 'skuId' | 'lineId'>): Promise<World> => {
  const skuId = await addSku(portal)
  await buyer.client.expect('POST /shoppingCarts/', { body: { skuId, addressId: buyer.first, qty: 2 } })
  const { groups } = await buyer.client.expect(read, { body: {} })
  const lineId = groups[0]?.lines[0]?.id ?? 0
  return { ...buyer, there: stranger(other).as({ sign: buyer.sign }), skuId, lineId }
}

const dealer = async () => withLine({ ...(await addOrderingDealer(portal)), userType: 3 })

const terminal = async () => {
  const supplier = await addBusiness(portal)
  const business = await addBusiness(portal, { business_type: 2, up_business_id: supplier })
  const person = await addSignedIn(portal, { user_type: 5 }, [business])
  const save = async (number: number) =>
    (await person.client.expect('POST /users/dealerV2/saveReceiveAddress', { body: addressBody(number) })).id
  return withLine({ ...person, business, userType: 5, first: await save(1), second: await save(2) })
}

type Change = (world: World) => Promise<unknown>
const run = (statement: ReturnType<typeof sql>) => statement.execute(portal.db)

const changes: readonly (readonly [string, Change])[] = [
  [
    'the quantity of a line',
    ({ client, lineId }) => client.expect('PUT /shoppingCarts/', { body: { id: lineId, qty: 7 } }),
  ],
  [
    'a remark',
    ({ client, lineId }) => client.expect('PUT /shoppingCarts/', { body: { id: lineId, note: '急' } }),
  ],
  [
    'a line that goes to another address',
    ({ client, lineId, second }) =>
      client.expect('PUT /shoppingCarts/', { body: { id: lineId, addressId: second } }),
  ],
  [
    'a new line',
    async ({ client, first }) =>
      client.expect('POST /shoppingCarts/', {
        body: { skuId: await addSku(portal), addressId: first, qty: 1 },
      }),
  ],
  [
    'a line that is taken out',
    ({ client, lineId }) => client.expect('DELETE /shoppingCarts/{id}', { path: { id: lineId } }),
  ],
  [
    'a batch of edits',
    ({ client, first, skuId }) =>
      client.expect('POST /edits/action/sync', {
        body: {
          clientId: randomUUID(),
          n: 1,
          edits: [{ target: 'cart', key: `${first}:${skuId}`, op: 'set', qty: 9, baseQty: 2, baseRev: 1 }],
        },
      }),
  ],
  ['the name of a product', ({ skuId }) => run(sql`update sku set name = '新名' where id = ${skuId}`)],
  [
    'a product that goes off sale',
    ({ skuId }) => run(sql`update sku set on_sale = false where id = ${skuId}`),
  ],
  ['its smallest quantity', ({ skuId }) => run(sql`update sku set minimum = 3 where id = ${skuId}`)],
  [
    'stock',
    ({ skuId }) =>
      run(
        sql`insert into sku_stock (sku_id, state, quantity, updated_at) values (${skuId}, 'low', 1, now())`,
      ),
  ],
  [
    'the text of an address',
    ({ client, first }) =>
      client.expect('PUT /users/dealerV2/modifyReceiveAddress', {
        body: { id: first, ...addressBody(77), isDefault: true },
      }),
  ],
  [
    'an address that is deleted',
    ({ client, first }) =>
      client.expect('DELETE /users/dealerV2/deleteReceiveAddress/{id}', { path: { id: first } }),
  ],
  [
    'a new address',
    ({ client }) => client.expect('POST /users/dealerV2/saveReceiveAddress', { body: addressBody(3) }),
  ],
  [
    'the address that the cart delivers to',
    ({ client, second }) => client.expect('POST /users/changeAddress', { body: { addressId: second } }),
  ],
  [
    'the vehicle of a business',
    ({ business }) =>
      run(
        sql`update business set default_car_type_id = (select min(id) from car_type) where id = ${business}`,
      ),
  ],
]

const ofDealers: readonly (readonly [string, Change])[] = [
  [
    'a price of its own',
    ({ business, skuId }) =>
      run(sql`insert into dealer_price (business_id, sku_id, price, valid_from)
        values (${business}, ${skuId}, 777, '2020-01-01')`),
  ],
  [
    'the price of its tier',
    ({ skuId }) => run(sql`update tier_price set price = 778 where sku_id = ${skuId}`),
  ],
  ['a price that is taken away', ({ skuId }) => run(sql`delete from tier_price where sku_id = ${skuId}`)],
  ['its tier', ({ business }) => run(sql`update business set price_tier = 9 where id = ${business}`)],
  [
    'the end of its contract',
    ({ business }) => run(sql`update business set contract_ended_at = now() where id = ${business}`),
  ],
  [
    'what was ordered',
    async ({ client }) => {
      const { placed } = await place(client, placingOf(await checkoutOf(client)))
      expect(placed).toHaveLength(1)
    },
  ],
]

const ofTerminals: readonly (readonly [string, Change])[] = [
  [
    'a price of its supplier',
    ({ business, skuId }) =>
      run(sql`insert into terminal_price (dealer_id, sku_id, price, valid_from)
        select up_business_id, ${skuId}, 779, '2020-01-01' from business where id = ${business}`),
  ],
  [
    'a supplier that is gone',
    ({ business }) => run(sql`update business set up_business_id = null where id = ${business}`),
  ],
]

/** The answer of a process that caches nothing. */
const asRead = ({ userId, userType, business }: World) =>
  readCart({
    db: portal.db,
    actor: { userId, userType, sessionId: 0, businessId: business },
    now: portal.clock.now(),
  })

/** True; a difference between the two fails. */
async function seenAtOnce(world: World, change: Change): Promise<boolean> {
  const before = await world.there.expect(read, { body: {} })
  expect(await world.there.expect(read, { body: {} })).toEqual(before)
  await change(world)
  const after = await world.there.expect(read, { body: {} })
  expect(after).not.toEqual(before)
  expect(await asRead(world)).toMatchObject(after)
  return true
}

describe('another process sees at once', () => {
  test.each([...changes, ...ofDealers])('for a dealer %s', async (_what, change) => {
    expect(await seenAtOnce(await dealer(), change)).toBe(true)
  })
  test.each([...changes, ...ofTerminals])('for a customer %s', async (_what, change) => {
    expect(await seenAtOnce(await terminal(), change)).toBe(true)
  })

  test('a price that was accepted', async () => {
    const world = await dealer()
    await sql`update tier_price set price = 900 where sku_id = ${world.skuId}`.execute(portal.db)
    expect(
      await seenAtOnce(world, ({ client, lineId }) =>
        client.expect('POST /shoppingCarts/action/acceptPrices', {
          body: { lines: [{ id: lineId, price: 900 }] },
        }),
      ),
    ).toBe(true)
  })

  test('what a vehicle holds', async () => {
    const world = await dealer()
    await sql`update business set default_car_type_id = (select min(id) from car_type)
      where id = ${world.business}`.execute(portal.db)
    expect(
      await seenAtOnce(world, () =>
        run(
          sql`update car_type set weight_limit = weight_limit + 1 where id = (select min(id) from car_type)`,
        ),
      ),
    ).toBe(true)
  })

  test('that a price begins with the day', async () => {
    const world = await dealer()
    const tomorrow = daysAfter(shanghaiDay(portal.clock.now()), 1)
    await sql`insert into dealer_price (business_id, sku_id, price, valid_from)
      values (${world.business}, ${world.skuId}, 555, ${tomorrow}::date)`.execute(portal.db)
    expect(await seenAtOnce(world, async () => Promise.resolve(portal.clock.advance(24 * 3600_000)))).toBe(
      true,
    )
  })

  test('what its own device has sent', async () => {
    const { client, there } = await dealer()
    const clientId = randomUUID()
    expect((await there.expect(read, { body: { clientId } })).settled).toBe(0)
    await client.expect('POST /edits/action/sync', { body: { clientId, n: 1, edits: [] } })
    expect((await there.expect(read, { body: { clientId } })).settled).toBe(1)
    expect((await there.expect(read, { body: { clientId: randomUUID() } })).settled).toBe(0)
  })

  test('the least that an order must come to', async () => {
    const { there, business, lineId } = await dealer()
    const check = () => there.expect('POST /shoppingCarts/action/placeOrder', { body: { ids: [lineId] } })
    expect((await check()).ready).toBe(true)
    await sql`insert into order_set (business_id, minimum_amount, minimum_cases)
      values (${business}, 0, 50)`.execute(portal.db)
    expect((await check()).ready).toBe(false)
  })
})

test('a change is not seen before it is committed, nor is what was undone', async () => {
  const { there, skuId } = await dealer()
  const before = await there.expect(read, { body: {} })
  let meanwhile: unknown
  await portal.db
    .transaction()
    .execute(async tx => {
      await sql`update tier_price set price = 1 where sku_id = ${skuId}`.execute(tx)
      // The embedded database has one connection, on which nobody reads beside a transaction.
      meanwhile = portal.database.kind === 'postgres' ? await there.expect(read, { body: {} }) : before
      throw new Error('undone')
    })
    .catch(() => undefined)
  expect(meanwhile).toEqual(before)
  expect(await there.expect(read, { body: {} })).toEqual(before)
})

test('an unchanged cart is not read again', async () => {
  const { sign } = await dealer()
  let statements = 0
  const counted = await startTestApp({ beside: portal, onStatement: () => void (statements += 1) })
  const client = stranger(counted).as({ sign })
  await client.expect(read, { body: {} })
  expect(statements).toBeGreaterThan(0)
  statements = 0
  await client.expect(read, { body: {} })
  // Session and version share their statements with other requests, and those are not counted.
  expect(statements).toBe(0)
  await counted.close()
})
