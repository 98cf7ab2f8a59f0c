import type { NewRow } from '#server/db/schema.ts'
import type { TestApp } from '../../support/database/app.ts'
import { addBusiness, addPerson } from '../support/people.ts'
import { shelf, shelfId, stock, type ShelfName } from './fixture.ts'

/** Each price tells by its number alone where it comes from; a tier's by its multiple. */
export const prices = {
  list: 1_000,
  tier: 20_000,
  north: 3_000,
  south: 4_000,
  northTerminal: 5_000,
  southTerminal: 6_000,
} as const

/** Prices begin with the first of June and end with the thirtieth, both in Shanghai. */
const [first, last] = ['2026-06-01', '2026-06-30']
export const inJune = '2026-06-15T04:00:00Z'

const goods = Object.values(shelf)
export const onSale = goods.filter(sku => sku.on_sale !== false).map(sku => Number(sku.id))
export const noListPrice = shelfId('green')
export const noTierPrice = shelfId('cheese')
const noOwnPrice = shelfId('tart')

const addPrices = async (portal: TestApp, northId: number, southId: number) => {
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

type State = NewRow<'sku_stock'>['state']

const addStock = async (portal: TestApp) => {
  const row = (name: ShelfName, state: State, quantity: number, arrives_on: string | null = null) => ({
    sku_id: shelfId(name),
    state,
    quantity,
    arrives_on,
    updated_at: portal.clock.now(),
  })
  await portal.db
    .insertInto('sku_stock')
    .values([
      row('straight', 'low', 7),
      row('wave', 'coming', 0, '2026-07-02'),
      row('hash', 'none', 0),
      row('tart', 'enough', 900),
    ])
    .execute()
}

/** The shelf with prices of every source and stock of every state; the people whom they are for, by name. */
export async function stockWithOffers(portal: TestApp) {
  const rows = goods.map(sku => ({
    ...sku,
    list_price: sku.id === noListPrice ? null : prices.list + Number(sku.id),
    minimum: 2,
    multiple: 2,
    maximum: 40,
  }))
  await stock(portal, rows)
  const north = await addBusiness(portal, { name: '北方商行' })
  const south = await addBusiness(portal, { name: '南方商行', price_tier: 2 })
  const canteen = await addBusiness(portal, { business_type: 4, up_business_id: north })
  const bakery = await addBusiness(portal, { business_type: 4, up_business_id: south })
  // Its dealer has no prices of its own.
  const west = await addBusiness(portal, { name: '西部商行', price_tier: 3 })
  const free = await addBusiness(portal, { business_type: 4, up_business_id: west })
  const alone = await addBusiness(portal, { business_type: 4 })
  const former = await addBusiness(portal, { contract_ended_at: portal.clock.now() })
  await addPrices(portal, north, south)
  await addStock(portal)
  const people = new Map<string, number>()
  const add = async (name: string, user_type: number, business?: number) => {
    const person = await addPerson(portal, { user_type }, business === undefined ? [] : [business])
    people.set(name, person.userId)
  }
  await add('north', 3, north)
  await add('south', 3, south)
  await add('canteen', 5, canteen)
  await add('bakery', 5, bakery)
  await add('free', 5, free)
  await add('alone', 5, alone)
  await add('former', 3, former)
  await add('fresh', 1)
  await add('reviewing', 2, north)
  await add('staff', 4, north)
  return { people, north }
}
