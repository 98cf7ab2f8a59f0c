import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/index.ts'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBusiness, addPerson, newSign, stranger } from '../support/people.ts'
import { shelfId, skuRow, stock } from './fixture.ts'
import { inJune, noListPrice, noTierPrice, onSale, prices, stockWithOffers } from './priced-shelf.ts'

type Offer = ResponseOf<'POST /skus/action/queryOffers'>[number]

let portal: TestApp
let people: Map<string, number>
let north: number

beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  portal.clock.set(inJune)
  const stocked = await stockWithOffers(portal)
  people = stocked.people
  north = stocked.north
})
beforeEach(() => portal.clock.set(inJune))
afterAll(() => portal.close())

/** With a session that begins at the clock's time, so that a moved clock does not end it. */
const buyer = async (name: string) =>
  stranger(portal).as({ sign: await newSign(portal, people.get(name) ?? 0) })

const offers = async (name: string, skuIds: number[] = onSale) =>
  (await buyer(name)).expect('POST /skus/action/queryOffers', { body: { skuIds } })

const offerRows = async (name: string, body: object = {}) =>
  (await buyer(name)).expect('POST /skus/action/queryOfferByPage', {
    body: { page: 1, size: 50, sort: 'priceUp', inStock: false, counts: true, ...body },
  })

const priceOf = async (name: string, skuId: number) => (await offers(name, [skuId]))[0]?.price

/** Prices without the product's own number, which tell the list that a price is from. */
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
  ])('%s sees its own prices and no other ones, in all answers', async (name, expected) => {
    const alone = await offers(name)
    expect(sources(alone)).toEqual(new Set(expected))
    // Chosen by price, and chosen without.
    for (const sort of ['priceUp', 'sales']) {
      const { rows } = await offerRows(name, { sort })
      expect(sources(rows.map(row => row.offer))).toEqual(new Set(expected))
      const byId = new Map(rows.map(row => [row.offer.skuId, row.offer]))
      expect(alone.map(offer => byId.get(offer.skuId))).toEqual(alone)
    }
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
    for (const name of ['alone', 'former'])
      expect(
        new Set((await offers(name)).map(({ price, noPrice }) => `${String(price)} ${String(noPrice)}`)),
      ).toEqual(new Set(['null noSupplier']))
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
