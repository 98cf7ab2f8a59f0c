import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/index.ts'
import { code } from '#contract/errors.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { addBusiness, addPerson, newSign, stranger } from '../support/people.ts'
import { shelf, shelfId, skuRow, stock } from './fixture.ts'

type Offer = ResponseOf<'POST /skus/action/queryOffers'>[number]

let portal: TestApp
const people = new Map<string, number>()
let north: number
/** Each price tells by its number alone where it comes from; a tier's by its multiple. */
const prices = {
  list: 1_000,
  tier: 20_000,
  north: 3_000,
  south: 4_000,
  northTerminal: 5_000,
  southTerminal: 6_000,
} as const

/** Prices begin with the first of June and end with the thirtieth, both in Shanghai. */
const [first, last] = ['2026-06-01', '2026-06-30']
const inJune = '2026-06-15T04:00:00Z'

const goods = Object.values(shelf)
const onSale = goods.filter(sku => sku.on_sale !== false).map(sku => Number(sku.id))
const noListPrice = shelfId('green')
const noTierPrice = shelfId('cheese')
const noOwnPrice = shelfId('tart')

const addPrices = async (northId: number, southId: number) => {
  const priced = onSale.filter(id => id !== noOwnPrice && id !== noListPrice)
  const valid = { valid_from: first, valid_until: last }
  const own = (business_id: number, base: number) =>
    priced
      .filter(id => id !== noTierPrice)
      .map(sku_id => ({ business_id, sku_id, price: base + sku_id, ...valid }))
  const terminal = (dealer_id: number, base: number) =>
    priced.map(sku_id => ({ dealer_id, sku_id, price: base + sku_id, ...valid }))
  await portal.db
    .insertInto('dealer_price')
    .values([...own(northId, prices.north), ...own(southId, prices.south)])
    .execute()
  await portal.db
    .insertInto('terminal_price')
    .values([...terminal(northId, prices.northTerminal), ...terminal(southId, prices.southTerminal)])
    .execute()
  const tiers = onSale.filter(id => id !== noTierPrice)
  await portal.db
    .insertInto('tier_price')
    .values(
      tiers.flatMap(sku_id => [1, 2].map(tier => ({ tier, sku_id, price: prices.tier * tier + sku_id }))),
    )
    .execute()
}

beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  portal.clock.set(inJune)
  const rows = goods.map(sku => ({
    ...sku,
    list_price: sku.id === noListPrice ? null : prices.list + Number(sku.id),
    minimum: 2,
    multiple: 2,
    maximum: 40,
  }))
  await stock(portal, rows)
  north = await addBusiness(portal, { name: '北方商行' })
  const south = await addBusiness(portal, { name: '南方商行', price_tier: 2 })
  const canteen = await addBusiness(portal, { business_type: 4, up_business_id: north })
  const bakery = await addBusiness(portal, { business_type: 4, up_business_id: south })
  const free = await addBusiness(portal, { business_type: 4 })
  await addPrices(north, south)
  await portal.db
    .insertInto('sku_stock')
    .values([
      {
        sku_id: shelfId('straight'),
        state: 'low',
        quantity: 7,
        arrives_on: null,
        updated_at: portal.clock.now(),
      },
      {
        sku_id: shelfId('wave'),
        state: 'coming',
        quantity: 0,
        arrives_on: '2026-07-02',
        updated_at: portal.clock.now(),
      },
      {
        sku_id: shelfId('hash'),
        state: 'none',
        quantity: 0,
        arrives_on: null,
        updated_at: portal.clock.now(),
      },
      {
        sku_id: shelfId('tart'),
        state: 'enough',
        quantity: 900,
        arrives_on: null,
        updated_at: portal.clock.now(),
      },
    ])
    .execute()
  const add = async (name: string, user_type: number, business?: number) => {
    const person = await addPerson(portal, { user_type }, business === undefined ? [] : [business])
    people.set(name, person.userId)
  }
  await add('north', 3, north)
  await add('south', 3, south)
  await add('canteen', 5, canteen)
  await add('bakery', 5, bakery)
  await add('free', 5, free)
  await add('fresh', 1)
  await add('reviewing', 2, north)
  await add('staff', 4, north)
})
beforeEach(() => portal.clock.set(inJune))
afterAll(() => portal.close())

/** With a session that begins at the clock's time, wherever a test has moved it. */
const buyer = async (name: string) =>
  stranger(portal).as({ sign: await newSign(portal, people.get(name) ?? 0) })

const offers = async (name: string, skuIds: number[] = onSale) =>
  (await buyer(name)).expect('POST /skus/action/queryOffers', { body: { skuIds } })

const offerRows = async (name: string, body: object = {}) =>
  (await buyer(name)).expect('POST /skus/action/queryOfferByPage', {
    body: { page: 1, size: 50, sort: 'priceUp', inStock: false, counts: true, ...body },
  })

const priceOf = async (name: string, skuId: number) => (await offers(name, [skuId]))[0]?.price

/** What is left of a price without the product's own number. */
const sources = (list: readonly Offer[]): Set<number | null> =>
  new Set(list.map(({ price, skuId }) => (price === null ? null : price - skuId)))

describe('whose price it is', () => {
  const { list, tier, northTerminal, southTerminal } = prices
  test.each<[string, (number | null)[]]>([
    ['north', [prices.north, tier, null]],
    ['south', [prices.south, 2 * tier, null]],
    ['canteen', [northTerminal, list, null]],
    ['bakery', [southTerminal, list, null]],
    ['free', [list, null]],
    ['fresh', [null]],
    ['reviewing', [null]],
    ['staff', [null]],
  ])('%s sees its own prices and no other ones, in both answers', async (name, expected) => {
    const alone = await offers(name)
    expect(sources(alone)).toEqual(new Set(expected))
    const { rows } = await offerRows(name)
    expect(sources(rows.map(row => row.offer))).toEqual(new Set(expected))
    const byId = new Map(rows.map(row => [row.offer.skuId, row.offer]))
    expect(alone.map(offer => byId.get(offer.skuId))).toEqual(alone)
  })

  test.each([
    ['fresh', 'profile'],
    ['reviewing', 'review'],
    ['staff', 'noRight'],
  ] as const)('%s learns why there is no price, and nothing of stock', async (name, noPrice) => {
    for (const offer of await offers(name)) {
      expect(offer).toMatchObject({ price: null, noPrice, stock: null, stockDate: null, orderable: false })
    }
    const { rows, facets } = await offerRows(name, { inStock: true })
    expect(new Set(rows.map(row => row.sku.id))).toEqual(new Set(onSale))
    expect(facets?.inStock).toBe(0)
  })

  test('a product without any valid price cannot be ordered', async () => {
    const [offer] = await offers('free', [noListPrice])
    expect(offer).toMatchObject({ price: null, noPrice: 'noQuote', orderable: false })
    expect((await offers('north', [noTierPrice]))[0]).toMatchObject({ noPrice: 'noQuote', orderable: false })
  })

  test('limits and stock come with the price', async () => {
    expect((await offers('north', [shelfId('wave')]))[0]).toEqual({
      skuId: shelfId('wave'),
      price: prices.north + shelfId('wave'),
      noPrice: null,
      stock: 'coming',
      stockDate: '2026-07-02',
      minimum: 2,
      multiple: 2,
      maximum: 40,
      orderable: true,
    })
    expect((await offers('north', [shelfId('thin')]))[0]).toMatchObject({ stock: null, orderable: true })
  })
})

describe('how long a price holds', () => {
  const straight = shelfId('straight')
  test.each([
    ['2026-05-31T15:59:59Z', 'tier'],
    ['2026-05-31T16:00:00Z', 'north'],
    ['2026-06-30T15:59:59Z', 'north'],
    ['2026-06-30T16:00:00Z', 'tier'],
  ] as const)('at %s it is the one of %s', async (at, source) => {
    portal.clock.set(at)
    expect(await priceOf('north', straight)).toBe(prices[source] + straight)
  })

  test('of two that hold on a day the later one counts, and the newer where they begin together', async () => {
    const thin = shelfId('thin')
    const add = (price: number, valid_from: string, valid_until: string | null) =>
      portal.db
        .insertInto('dealer_price')
        .values({ business_id: north, sku_id: thin, price, valid_from, valid_until })
        .execute()
    await add(7_001, '2026-06-10', null)
    await add(7_002, '2026-06-10', null)
    await add(7_003, '2026-06-16', null)
    await add(7_004, '2026-01-01', '2026-06-14')
    expect(await priceOf('north', thin)).toBe(7_002)
  })
})

describe('what is asked for', () => {
  test('comes in its order, each once, without what is unknown or no longer sold', async () => {
    const asked = ['wave', 'gone', 'straight', 'wave', 'tart'] as const
    const answer = await offers('north', [999_999, ...asked.map(shelfId)])
    expect(answer.map(offer => offer.skuId)).toEqual([shelfId('wave'), shelfId('straight'), shelfId('tart')])
  })

  test('must name the business where there are several', async () => {
    const both = [await addBusiness(portal), await addBusiness(portal)]
    const { userId } = await addPerson(portal, { user_type: 3 }, both)
    people.set('both', userId)
    const client = await buyer('both')
    const body = { skuIds: [shelfId('wave')] }
    expect((await client.send('POST /skus/action/queryOffers', { body })).code).toBe(code.chooseBusiness)
    const answers = await Promise.all(
      both.map(business => client.as({ business }).expect('POST /skus/action/queryOffers', { body })),
    )
    expect(answers.map(([offer]) => offer?.price)).toEqual(
      [prices.tier, prices.tier].map(price => price + shelfId('wave')),
    )
  })
})

describe('lists by price and stock', () => {
  test('rise or fall by the own price, what has none comes last', async () => {
    for (const [sort, sign] of [
      ['priceUp', 1],
      ['priceDown', -1],
    ] as const) {
      const { rows } = await offerRows('south', { sort })
      const given = rows.map(row => row.offer.price)
      const known = given.filter(price => price !== null)
      expect(given).toEqual([
        ...known.toSorted((a, b) => sign * (a - b)),
        ...given.filter(price => price === null),
      ])
    }
  })

  test('keep what is in stock, and count what would be', async () => {
    const { rows, total, facets } = await offerRows('north', { inStock: true })
    expect(new Set(rows.map(row => row.sku.id))).toEqual(new Set([shelfId('straight'), shelfId('tart')]))
    expect(total).toBe(2)
    expect(facets?.inStock).toBe(2)
    expect(facets?.series).toEqual([
      { value: '烘焙', count: 1 },
      { value: '经典', count: 1 },
    ])
    const all = await offerRows('north')
    expect(all.facets?.inStock).toBe(2)
    expect(all.total).toBe(onSale.length)
  })

  test('search like the list without prices, typing errors included', async () => {
    const body = { keyword: 'shutaio', sort: 'relevance' }
    const { rows, corrected } = await offerRows('bakery', body)
    const content = await (
      await buyer('bakery')
    ).expect('POST /skus/action/queryByPage', {
      body: { keyword: 'shutaio', sort: 'relevance', page: 1, size: 50, counts: true },
    })
    expect(corrected).toBe('薯条')
    expect(rows.map(row => row.sku)).toEqual(content.rows)
  })

  test('end where they end', async () => {
    const pages = await Promise.all([1, 2].map(page => offerRows('north', { page, size: 10 })))
    expect(pages.map(({ rows, hasMore }) => [rows.length, hasMore])).toEqual([
      [onSale.length, false],
      [0, false],
    ])
  })
})

test('a price that changes is seen at once', async () => {
  const sku = skuRow({ id: 900, code: 'NX-1', name: '新品薯塔', list_price: 100 })
  await stock(portal, [sku], [])
  expect(await priceOf('free', 900)).toBe(100)
  await portal.db.updateTable('sku').set({ list_price: 120 }).where('id', '=', 900).execute()
  expect(await priceOf('free', 900)).toBe(120)
})
