import { sql } from 'kysely'
import { addErp } from '../../../api/support/gateway.ts'
import { confirmedOrder, noteOnTheWay } from '../../../api/support/orders/deliveries.ts'
import {
  checkoutOf,
  place,
  placeTerminal,
  placingOf,
  putIn,
  quotaOf,
} from '../../../api/support/orders/orders.ts'
import { addBusiness, addPerson, newSign, stranger } from '../../../api/support/people.ts'
import { fillFixture, fixturePhones } from '../../fixture/fill-fixture.ts'
import type { NestedPortal } from './nested-portal.ts'

export interface Buyer {
  readonly id: number
  /** Where its goods go. */
  readonly addressId: number
  readonly carTypeId: number
  readonly contactName: string
  readonly contactPhone: string
  /** The address in words. */
  readonly place: string
}

/** Everybody and everything that each history begins with. */
export interface Trade {
  readonly brand: number
  readonly buyers: readonly Buyer[]
  readonly people: readonly number[]
  readonly skus: readonly { readonly id: number; readonly code: string }[]
  /** Orders of the first buyer's customer that wait for it, of six cases each. */
  readonly terminalOrders: readonly number[]
  /** Orders of the first buyer: two that the brand has not confirmed, and one of which some is on its way. */
  readonly purchaseOrders: readonly { readonly id: number; readonly number: string }[]
  readonly erp: Awaited<ReturnType<typeof addErp>>
}

const many = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  while (made.length < count) made.push(await make())
  return made
}

/** Two dealers for which the same two people order, their brand, and a customer of the first. */
export async function fillTrade(portal: NestedPortal): Promise<Trade> {
  const app = portal.asTestApp
  await fillFixture(app)
  const { db } = portal
  const { rows: ids } = await sql<{ type: number; id: number }>`
    select business_type as type, id from business order by id`.execute(db)
  const idOf = (type: number) => ids.find(row => row.type === type)?.id ?? 0
  const [first, brand, customer] = [idOf(1), idOf(2), idOf(4)]
  const second = await addBusiness(app, { name: '浦东冻品' })
  const [car] = await db.selectFrom('car_type').select('id').orderBy('id').execute()
  const carTypeId = car?.id ?? 0
  await db
    .updateTable('business')
    .set({ default_car_type_id: carTypeId })
    .where('id', 'in', [first, second])
    .execute()
  await sql`insert into address (business_id, contact_name, contact_phone, district_code, detail, is_default, created_at)
    select ${second}, contact_name, contact_phone, district_code, '外高桥 8 号', true, created_at
    from address where business_id = ${first}`.execute(db)
  await sql`update business b set current_address_id = a.id from address a
    where a.business_id = b.id and b.id = ${second}`.execute(db)
  const dealer = await db
    .selectFrom('app_user')
    .select('id')
    .where('phone', '=', fixturePhones.dealer)
    .executeTakeFirstOrThrow()
  await db.insertInto('membership').values({ user_id: dealer.id, business_id: second }).execute()
  const { userId: colleague } = await addPerson(app, { user_type: 3, name: '陈静' }, [first, second])
  const addresses = await db.selectFrom('address').select(['id', 'business_id']).orderBy('id').execute()
  const skus = await db.selectFrom('sku').select(['id', 'code']).orderBy('id').execute()
  const [sku = 0, , last = 0] = skus.map(({ id }) => id)
  await quotaOf(app, first, last, 60)
  const as = async (userId: number, business: number) =>
    stranger(app).as({ sign: await newSign(app, userId), business })
  const buyerOf = async (id: number): Promise<Buyer> => {
    const by = await as(dealer.id, id)
    const { addresses: own } = await by.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
    const [address] = own
    if (!address) throw new Error('a buyer has an address')
    const { contactName, contactPhone, text } = address
    return { id, addressId: address.id, carTypeId, contactName, contactPhone, place: text }
  }
  const client = await as(dealer.id, first)
  const buyer = await buyerOf(first)
  const whole = { client, first: buyer.addressId, brand, business: first }
  const confirmed = await confirmedOrder(app, whole, [{ sku, qty: 30 }])
  await many(3, async () => (await noteOnTheWay(app, brand, confirmed, [6])).id)
  const purchaseOrders = await many(2, async () => {
    await putIn(client, sku, buyer.addressId, 5)
    const { placed } = await place(client, placingOf(await checkoutOf(client)))
    return { id: placed[0]?.id ?? 0, number: placed[0]?.number ?? '' }
  })
  const customerUser = await db
    .selectFrom('membership')
    .select('user_id')
    .where('business_id', '=', customer)
    .executeTakeFirstOrThrow()
  const eater = await as(customerUser.user_id, customer)
  const customersAddress = addresses.find(row => row.business_id === customer)?.id ?? 0
  const terminalOrders = await many(4, async () => {
    await putIn(eater, sku, customersAddress, 6)
    const { placed } = await placeTerminal(eater, placingOf(await checkoutOf(eater)))
    return placed[0]?.id ?? 0
  })
  const { number } = await db
    .selectFrom('trade_order')
    .select('number')
    .where('id', '=', confirmed.id)
    .executeTakeFirstOrThrow()
  return {
    brand,
    buyers: [buyer, await buyerOf(second)],
    people: [dealer.id, colleague],
    skus,
    terminalOrders,
    purchaseOrders: [...purchaseOrders, { id: confirmed.id, number }],
    erp: await addErp(app),
  }
}
