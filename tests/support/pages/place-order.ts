import { demoPassword } from '#demo/accounts.ts'
import { legalAbove } from '#contract/cart/quantity.ts'
import type { OrderKind } from '#contract/orders/life-cycle.ts'
import { signIn } from '../portal/account.ts'
import { Client, overHttp } from '../portal/client.ts'

const placing = {
  purchase: 'POST /purchaseOrders/action/shoppingCartToPo',
  terminal: 'POST /terminalPurchaseOrders/action/shoppingCartToTerminalPo',
} as const

const atLeast = 20

/** The first products that a word finds and this buyer may order. */
async function productsFor(client: Client, count: number) {
  const { products } = await client.expect('POST /skus/action/querySuggestions', {
    body: { keyword: '薯条' },
  })
  const frozen = products.filter(({ storage }) => storage === 'frozen')
  const offers = await client.expect('POST /skus/action/queryOffers', {
    body: { skuIds: frozen.map(({ id }) => id) },
  })
  return offers
    .flatMap(offer => {
      const qty = offer.orderable ? legalAbove(atLeast, offer) : null
      const product = frozen.find(({ id }) => id === offer.skuId)
      return qty === null || !product ? [] : [{ skuId: offer.skuId, qty, name: product.name }]
    })
    .slice(0, count)
}

/** Puts some frozen goods into the cart of a demo account through the API; its other lines stay. */
export async function fillCart(origin: string, account: { readonly phone: string }, business?: number) {
  const [session] = await signIn(new Client(overHttp(origin)), account.phone, demoPassword)
  const client = business === undefined ? session : session.as({ business })
  const products = await productsFor(client, 3)
  const { addresses } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  const addressId = (addresses.find(({ isCurrent }) => isCurrent) ?? addresses[0])?.id ?? 0
  for (const { skuId, qty } of products)
    await client.expect('POST /shoppingCarts/', { body: { skuId, qty, addressId } })
  const { groups } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  const ids = groups
    .filter(({ address }) => address.id === addressId)
    .flatMap(({ lines }) => lines)
    .filter(({ product }) => products.some(({ skuId }) => skuId === product.id))
    .map(({ id }) => id)
  return { client, ids, names: products.map(({ name }) => name) }
}

/** Orders some frozen goods of a demo account through the API. */
export async function placeOrder(
  origin: string,
  account: { readonly phone: string },
  kind: OrderKind,
  business?: number,
) {
  const { client, ids, names } = await fillCart(origin, account, business)
  const checkout = await client.expect('POST /checkouts/action/queryCheckout', { body: { ids } })
  const { placed } = await client.expect(placing[kind], {
    body: {
      groups: checkout.groups.map(({ address, carTypeId, cars, sections }) => ({
        addressId: address.id,
        method: 1 as const,
        contactName: address.contactName,
        contactPhone: address.contactPhone,
        carTypeId: carTypeId ?? cars[0]?.car.id ?? null,
        expectedOn: null,
        ownNumber: '',
        remark: '',
        lines: sections.flatMap(({ lines }) => lines.map(({ id, qty, price }) => ({ id, qty, price }))),
      })),
      protocolIds: checkout.protocols.map(({ id }) => id),
    },
  })
  const [order] = placed
  if (!order) throw new Error('the order was not placed')
  return { client, id: order.id, number: order.number, names }
}
