import { sql } from 'kysely'
import type { OrderKind } from '#contract/orders/life-cycle.ts'
import type { Copy, Person, Writes } from './copy.ts'
import { addressesOf, ordersOf, some } from './find.ts'

const keys = {
  purchase: 'POST /purchaseOrders/action/editOrder',
  terminal: 'POST /terminalPurchaseOrders/action/editOrder',
} as const

/** The newest order that the other side has not taken up yet. */
const editable = async (copy: Copy, person: Person, kind: OrderKind) => {
  const { client: by, business } = copy.as(person)
  const [{ id }] = await ordersOf(copy, { kind, status: 20, buyer: business })
  return { by, business, id }
}

/** An order that is being changed. */
async function opened(copy: Copy, person: Person = 'dealer', kind: OrderKind = 'purchase') {
  const { by, business, id } = await editable(copy, person, kind)
  await by.expect(keys[kind], { body: { id, replace: true } })
  const { cart } = await by.expect('POST /poCarts/action/queryPoCart', { body: {} })
  if (!cart) throw new Error('nothing is being changed')
  return { by, business, cart, meant: { orderId: cart.order.id, orderVersion: cart.orderVersion } }
}

const opening = (person: Person, kind: OrderKind) => async (copy: Copy) => {
  const { by, id } = await editable(copy, person, kind)
  return { by, input: { body: { id, replace: true } } }
}

/** Handed in as it is shown, on any day: the one that was wished for may have passed. */
const handingIn = (person: Person, kind: OrderKind) => async (copy: Copy) => {
  const { by, cart, meant } = await opened(copy, person, kind)
  const settings = { ...cart.settings, expectedOn: null }
  await by.expect('POST /poCarts/action/saveSettings', { body: { ...meant, settings } })
  const seen = cart.lines.map(({ product, qty, price }) => ({ skuId: product.id, qty, price }))
  return { by, input: { body: { ...meant, mode: 'submit' as const, seen } } }
}

/** Free goods of the dealer, and an order of their storage to add them to. */
async function openedForSamples(copy: Copy) {
  const { client: by, business } = copy.as('dealer')
  const [found] = await some(
    copy,
    sql<{ orderId: number; sampleId: number }>`
      select o.id as "orderId", a.id as "sampleId"
      from allowance a join sku s on s.id = a.sku_id
        join trade_order o on o.buyer_id = a.business_id and o.kind = 'purchase' and o.content = 'goods' and o.status in (10, 20)
      where a.kind = 'sample' and a.business_id = ${business} and a.used < a.total
        and exists (select from order_line l where l.order_id = o.id and l.storage = s.storage)
      order by o.id desc limit 1`,
  )
  await by.expect('POST /purchaseOrders/action/editOrder', { body: { id: found.orderId, replace: true } })
  const { cart } = await by.expect('POST /poCarts/action/queryPoCart', { body: {} })
  const meant = { orderId: found.orderId, orderVersion: cart?.orderVersion ?? 1 }
  return { by, meant, rows: [{ sampleId: found.sampleId, qty: 1 }] }
}

/** Free goods that come along with the next order to an address. */
async function choosing(copy: Copy) {
  const { client: by, business } = copy.as('dealer')
  const [{ id: addressId }] = await addressesOf(copy, business)
  const { available } = await by.expect('POST /relSampleCarts/action/getSampleGoods', { body: { addressId } })
  const rows = available.filter(({ left }) => left > 0).map(({ id }) => ({ sampleId: id, qty: 1 }))
  return { by, addressId, rows: rows.slice(0, 1) }
}

/** Changes of an order, and the free goods that come along with one. */
export const orderEditWrites = {
  'POST /purchaseOrders/action/editOrder': opening('dealer', 'purchase'),
  'POST /terminalPurchaseOrders/action/editOrder': opening('canteen', 'terminal'),
  'POST /purchaseOrders/action/poCartToPo': handingIn('dealer', 'purchase'),
  'POST /terminalPurchaseOrders/action/poCartToTerminalPo': handingIn('canteen', 'terminal'),
  'POST /poCarts/action/saveBatch': async copy => {
    const { by, cart, meant } = await opened(copy)
    const rows = cart.lines.map(({ product, qty, multiple }) => ({ skuId: product.id, qty: qty + multiple }))
    return { by, input: { body: { ...meant, rows } } }
  },
  'PUT /poCarts/': async copy => {
    const { by, cart, meant } = await opened(copy)
    const [{ id, qty, multiple } = { id: 0, qty: 0, multiple: 1 }] = cart.lines
    return { by, input: { body: { ...meant, id, qty: qty + multiple } } }
  },
  'POST /poCarts/action/saveSettings': async copy => {
    const { by, cart, meant } = await opened(copy)
    return { by, input: { body: { ...meant, settings: { ...cart.settings, remark: '请在上午送达' } } } }
  },
  'POST /poCarts/action/drop': async copy => {
    const { by, meant } = await opened(copy)
    return { by, input: { body: meant } }
  },
  'POST /poCarts/action/deleteBatch': async copy => {
    const { by, cart, meant } = await opened(copy)
    return { by, input: { body: { ...meant, ids: cart.lines.slice(1).map(({ id }) => id) } } }
  },
  'DELETE /poCarts/{id}': async copy => {
    const { by, cart, meant } = await opened(copy)
    return { by, input: { path: { id: cart.lines[0]?.id ?? 0 }, query: meant } }
  },
  'POST /poCartSamples/action/createBatch': async copy => {
    const { by, meant, rows } = await openedForSamples(copy)
    return { by, input: { body: { ...meant, rows } } }
  },
  'POST /poCartSamples/action/completeAllocation': async copy => {
    const { by, meant } = await opened(copy)
    return { by, input: { body: meant } }
  },
  'DELETE /poCartSamples/{id}': async copy => {
    const { by, meant, rows } = await openedForSamples(copy)
    await by.expect('POST /poCartSamples/action/createBatch', { body: { ...meant, rows } })
    const { chosen } = await by.expect('POST /poCartSamples/action/getSampleGoods', { body: {} })
    return { by, input: { path: { id: chosen[0]?.id ?? 0 }, query: meant } }
  },
  'POST /relSampleCarts/action/createBatch': async copy => {
    const { by, addressId, rows } = await choosing(copy)
    return { by, input: { body: { addressId, rows } } }
  },
  'POST /relSampleCarts/action/completeAllocation': async copy => {
    const { by, addressId } = await choosing(copy)
    return { by, input: { body: { addressId } } }
  },
  'DELETE /relSampleCarts/{id}': async copy => {
    const { by, addressId, rows } = await choosing(copy)
    await by.expect('POST /relSampleCarts/action/createBatch', { body: { addressId, rows } })
    const { chosen } = await by.expect('POST /relSampleCarts/action/getSampleGoods', { body: { addressId } })
    return { by, input: { path: { id: chosen[0]?.id ?? 0 } } }
  },
} satisfies Partial<Writes>
