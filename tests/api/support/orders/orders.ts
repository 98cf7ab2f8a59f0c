import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { OrderAction, OrderKind, Side } from '#contract/orders/life-cycle.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { NewRow } from '#server/db/schema.ts'
import { moveOrder } from '#server/domains/orders/move-order.ts'
import type { Filled, TestApp } from '../../../support/database/app.ts'
import type { Client } from '../../../support/portal/client.ts'
import { addBuyer } from '../cart.ts'
import { addressBody } from '../dealer.ts'
import { addBusiness, addPerson, newSign, stranger } from '../people.ts'

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
  groups: groups.map(({ address, carTypeId, sections }) => ({
    addressId: address.id,
    method: 1,
    contactName: address.contactName,
    contactPhone: address.contactPhone,
    carTypeId,
    expectedOn: null,
    ownNumber: '',
    remark: '',
    lines: sections.flatMap(({ lines }) => lines.map(({ id, qty, price }) => ({ id, qty, price }))),
  })),
  protocolIds: protocols.map(({ id }) => id),
})

export const place = (client: Client, placing: Placing) =>
  client.expect('POST /purchaseOrders/action/shoppingCartToPo', { body: placing })

/** Signed in without the form, which would be slow for many people. */
export async function addQuickly(portal: TestApp, user_type: number, business: number) {
  const { userId } = await addPerson(portal, { user_type }, [business])
  return { userId, client: stranger(portal).as({ sign: await newSign(portal, userId) }) }
}

/** A signed-in terminal customer of this dealer. */
export async function addTerminal(portal: TestApp, dealer: number) {
  const business = await addBusiness(portal, { business_type: 4, up_business_id: dealer })
  const person = await addQuickly(portal, 5, business)
  const { id: first } = await person.client.expect('POST /users/dealerV2/saveReceiveAddress', {
    body: addressBody(),
  })
  return { ...person, business, first }
}

export const placeTerminal = (client: Client, placing: Placing) =>
  client.expect('POST /terminalPurchaseOrders/action/shoppingCartToTerminalPo', { body: placing })

export async function addAllowance(
  portal: Filled,
  row: Omit<NewRow<'allowance'>, 'created_at'>,
): Promise<number> {
  const { id } = await portal.db
    .insertInto('allowance')
    .values({ ...row, created_at: portal.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets this month's quota of a product. */
export const quotaOf = (portal: Filled, business_id: number, sku_id: number, total: number) =>
  addAllowance(portal, {
    kind: 'quota',
    business_id,
    sku_id,
    month: `${portal.clock.now().toISOString().slice(0, 7)}-01`,
    total,
  })

/** Puts one product into the cart. */
export const putIn = (client: Client, skuId: number, addressId: number, qty: number) =>
  client.expect('POST /shoppingCarts/', { body: { skuId, addressId, qty } })

interface By {
  readonly side: Side
  readonly businessId?: number
}

/** A step of the other side, or of the portal itself, with an order. */
export const moveBy = (
  portal: TestApp,
  { side, businessId }: By,
  move: {
    readonly kind: OrderKind
    readonly id: number
    readonly action: OrderAction
    readonly version?: number
  },
) =>
  inTransaction(portal.db, tx =>
    moveOrder(
      { tx, now: portal.clock.now(), side, businessId: businessId ?? null, userId: null },
      { ...move, version: move.version ?? null, reason: '缺货' },
    ),
  )

const changeKeys = {
  purchase: 'POST /purchaseOrders/action/poCartToPo',
  terminal: 'POST /terminalPurchaseOrders/action/poCartToTerminalPo',
} as const

/** The names that every write carries of the change that this person's business has open. */
export async function meantBy(client: Client): Promise<Required<RequestOf<'POST /poCarts/action/drop'>>> {
  const { cart } = await client.expect('POST /poCarts/action/queryPoCart', { body: {} })
  if (!cart) throw new Error('an order is being changed')
  return { orderId: cart.order.id, orderVersion: cart.orderVersion }
}

/** Sets quantities in the order that is being changed. */
export const setQuantities = async (
  client: Client,
  rows: RequestOf<'POST /poCarts/action/saveBatch'>['rows'],
) => client.send('POST /poCarts/action/saveBatch', { body: { ...(await meantBy(client)), rows } })

/** Hands the order that is being changed in, or saves it, as it is shown. */
export async function handIn(
  client: Client,
  orderId: number,
  mode: 'save' | 'submit' = 'submit',
  kind: OrderKind = 'purchase',
) {
  const { cart } = await client.expect('POST /poCarts/action/queryPoCart', { body: {} })
  const seen = (cart?.lines ?? []).map(({ product, qty, price }) => ({ skuId: product.id, qty, price }))
  const orderVersion = cart?.orderVersion ?? 1
  return client.send(changeKeys[kind], { body: { orderId, orderVersion, mode, seen } })
}
