import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { TestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { addBuyer } from './cart.ts'
import { addBusiness } from './people.ts'

type Checkout = ResponseOf<'POST /checkouts/action/queryCheckout'>
export type Placing = RequestOf<'POST /purchaseOrders/action/shoppingCartToPo'>

/** The brand that dealers order from. */
async function brandOf(portal: TestApp): Promise<number> {
  const found = await portal.db
    .selectFrom('business')
    .select('id')
    .where('business_type', '=', 2)
    .orderBy('id')
    .executeTakeFirst()
  return found?.id ?? addBusiness(portal, { business_type: 2 })
}

let cars = 0

async function addCar(portal: TestApp): Promise<number> {
  const { id } = await portal.db
    .insertInto('car_type')
    .values({ name: `冷藏车 ${(cars += 1)}`, weight_limit: 1_500, volume_limit: 12_000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A signed-in dealer with two addresses, a vehicle and a brand to order from. */
export async function addOrderingDealer(portal: TestApp) {
  const brand = await brandOf(portal)
  const carTypeId = await addCar(portal)
  const dealer = await addBuyer(portal)
  await portal.db
    .updateTable('business')
    .set({ default_car_type_id: carTypeId })
    .where('id', '=', dealer.business)
    .execute()
  return { ...dealer, brand, carTypeId }
}

export async function checkoutOf(client: Client): Promise<Checkout> {
  const cart = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  const ids = cart.groups.flatMap(({ lines }) => lines.map(({ id }) => id))
  return client.expect('POST /checkouts/action/queryCheckout', { body: { ids } })
}

/** Orders everything that a checkout shows, as it shows it. */
export const placingOf = ({ groups, protocols }: Checkout): Placing => ({
  groups: groups.map(({ address, carTypeId, orders }) => ({
    addressId: address.id,
    method: 1,
    contactName: address.contactName,
    contactPhone: address.contactPhone,
    carTypeId,
    expectedOn: null,
    ownNumber: '',
    remark: '',
    lines: orders.flatMap(({ lines }) => lines.map(({ id, qty, price }) => ({ id, qty, price }))),
    rebates: [],
  })),
  protocolIds: protocols.map(({ id }) => id),
})

export const place = (client: Client, placing: Placing) =>
  client.expect('POST /purchaseOrders/action/shoppingCartToPo', { body: placing })
