import type { RequestOf } from '#contract/index.ts'
import type { OrderKind } from '#contract/orders/life-cycle.ts'
import { isOrderable } from '#contract/cart/line-problems.ts'
import { mandateOf, type Mandate } from '#tests/api/support/orders/mandates.ts'
import { placingOf, type Placing } from '#tests/api/support/orders/orders.ts'
import type { Client } from '#tests/support/portal/client.ts'
import type { Copy, Person, Writes } from './copy.ts'
import { addressesOf, linesOf, ordersOf } from './find.ts'

const reason = '门店临时停业一周'
/** As many orders as one looks through and ticks. */
const atOnce = 5

/** The first address of the cart for which everything that may be ordered makes orders. */
async function checkoutIn(by: Client) {
  const cart = await by.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  for (const { lines } of cart.groups) {
    const ids = lines.filter(isOrderable).map(({ id }) => id)
    const checkout = await by.expect('POST /checkouts/action/queryCheckout', { body: { ids } })
    if (ids.length > 0 && checkout.isReady) return checkout
  }
  throw new Error('no address of the cart can be ordered for')
}

const placing = async (by: Client): Promise<{ by: Client; input: { body: Placing } }> => ({
  by,
  input: { body: placingOf(await checkoutIn(by)) },
})

const mandate = async (by: Client): Promise<{ by: Client; input: { body: Mandate } }> => ({
  by,
  input: { body: mandateOf(new Date(), await checkoutIn(by)) },
})

type Step = RequestOf<'POST /purchaseOrders/action/revoke'>

/** A step with the newest order that stands like this: of whom it was bought by, or of whom it is bought from. */
const stepOf =
  (person: Person, side: 'buyer' | 'seller', kind: OrderKind, status: number) =>
  async (copy: Copy): Promise<{ by: Client; input: { body: Step } }> => {
    const { client: by, business } = copy.as(person)
    const [order] = await ordersOf(copy, { kind, status, [side]: business })
    return { by, input: { body: order } }
  }

const explained =
  (...found: Parameters<typeof stepOf>) =>
  async (copy: Copy) => {
    const { by, input } = await stepOf(...found)(copy)
    return { by, input: { body: { ...input.body, reason } } }
  }

const againKeys = {
  purchase: 'POST /purchaseOrders/action/addPurchaseAgain',
  terminal: 'POST /terminalPurchaseOrders/action/addPurchaseAgain',
} as const

/** The lines of a completed order that can be bought again, as the portal proposes them. */
const again = (person: Person, kind: OrderKind) => async (copy: Copy) => {
  const { client: by, business } = copy.as(person)
  const [{ id }] = await ordersOf(copy, { kind, status: kind === 'purchase' ? 70 : 60, buyer: business })
  const [{ id: addressId }] = await addressesOf(copy, business)
  const { lines } = await by.expect(againKeys[kind], { body: { id } })
  const proposed = lines.flatMap(({ skuId, proposed: qty }) => (qty === null ? [] : [{ skuId, qty }]))
  return { by, input: { body: { id, addressId, lines: proposed } } }
}

export const orderWrites = {
  'POST /purchaseOrders/action/shoppingCartToPo': copy => placing(copy.as('dealer').client),
  'POST /terminalPurchaseOrders/action/shoppingCartToTerminalPo': copy => placing(copy.as('canteen').client),
  'POST /purchaseOrders/action/placeMandate': copy => mandate(copy.as('dealer').client),
  'POST /terminalPurchaseOrders/action/placeMandate': copy => mandate(copy.as('canteen').client),
  'POST /purchaseOrders/action/revoke': stepOf('dealer', 'buyer', 'purchase', 20),
  'POST /purchaseOrders/action/cancel': stepOf('dealer', 'buyer', 'purchase', 20),
  'POST /purchaseOrders/action/cancelSubmit': async copy => {
    const { client: by, business } = copy.as('dealer')
    for (const order of await ordersOf(copy, { kind: 'purchase', status: 30, buyer: business })) {
      const progress = await by.expect('GET /deliveryNotes/orderProgress/{id}', { path: { id: order.id } })
      if (progress.every(({ shipped }) => shipped === 0)) return { by, input: { body: { ...order, reason } } }
    }
    throw new Error('of every confirmed order something is shipped')
  },
  'POST /purchaseOrders/action/moveBatch': async copy => {
    const { client: by, business } = copy.as('dealer')
    const orders = await ordersOf(copy, { kind: 'purchase', status: 20, buyer: business })
    return { by, input: { body: { action: 'revoke', orders: orders.slice(0, atOnce) } } }
  },
  'POST /purchaseOrders/action/addPurchaseAgain': again('dealer', 'purchase'),
  'POST /terminalPurchaseOrders/action/addPurchaseAgain': again('canteen', 'terminal'),
  'POST /terminalPurchaseOrders/action/receiveOrder': stepOf('dealer', 'seller', 'terminal', 20),
  'POST /terminalPurchaseOrders/action/rejectOrder': explained('dealer', 'seller', 'terminal', 20),
  'POST /terminalPurchaseOrders/action/markSelfPickup': stepOf('dealer', 'seller', 'terminal', 30),
  'POST /terminalPurchaseOrders/action/confirmationReceipt': stepOf('canteen', 'buyer', 'terminal', 50),
  'POST /terminalPurchaseOrders/action/revokeOrder': stepOf('canteen', 'buyer', 'terminal', 20),
  'POST /terminalPurchaseOrders/action/cancelOrder': stepOf('canteen', 'buyer', 'terminal', 20),
  'POST /terminalPurchaseOrders/action/moveBatch': async copy => {
    const { client: by, business } = copy.as('dealer')
    const orders = await ordersOf(copy, { kind: 'terminal', status: 20, seller: business })
    return { by, input: { body: { action: 'confirm', orders: orders.slice(0, atOnce) } } }
  },
  'DELETE /terminalPurchaseOrders/{id}': async copy => {
    const { by, input } = await stepOf('canteen', 'buyer', 'terminal', 80)(copy)
    return { by, input: { path: { id: input.body.id } } }
  },
  'POST /sampleOrders/action/apply': async copy => {
    const { client: by, business } = copy.as('dealer')
    const [address] = await addressesOf(copy, business)
    const lines = await linesOf(copy, business, 'sampleList')
    const body = {
      addressId: address.id,
      contactName: '陈师傅',
      contactPhone: '13800138000',
      remark: '新菜单试用',
      lines: lines.map(({ id, qty }) => ({ id, qty })),
    }
    return { by, input: { body } }
  },
} satisfies Partial<Writes>
