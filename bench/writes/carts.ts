import { randomUUID } from 'node:crypto'
import type { Writes } from './copy.ts'
import { linesOf, newProducts } from './find.ts'

/** As many edits as somebody makes in a while without a network. */
const editsOffline = 20

/** Cart, pad and sample basket. */
export const cartWrites = {
  'POST /shoppingCarts/': async copy => {
    const { client: by, business } = copy.as('dealer')
    const [{ skuId, qty }] = await newProducts(copy, business, 'cart', 1)
    return { by, input: { body: { skuId, qty } } }
  },
  'PUT /shoppingCarts/': async copy => {
    const { client: by, business } = copy.as('dealer')
    const [{ id, more }] = await linesOf(copy, business, 'cart')
    return { by, input: { body: { id, qty: more } } }
  },
  'DELETE /shoppingCarts/{id}': async copy => {
    const { client: by, business } = copy.as('dealer')
    const [{ id }] = await linesOf(copy, business, 'cart')
    return { by, input: { path: { id } } }
  },
  'POST /shoppingCarts/action/deleteBatch': async copy => {
    const { client: by, business } = copy.as('dealer')
    const lines = await linesOf(copy, business, 'cart')
    return { by, input: { body: { ids: lines.slice(0, 10).map(({ id }) => id) } } }
  },
  'POST /shoppingCarts/action/deleteByAddress': async copy => {
    const { client: by, business } = copy.as('dealer')
    const [{ addressId }] = await linesOf(copy, business, 'cart')
    return { by, input: { body: { addressId: addressId ?? 0 } } }
  },
  'POST /shoppingCarts/action/clearCart': copy =>
    Promise.resolve({ by: copy.as('dealer').client, input: { body: {} } }),
  'POST /shoppingCarts/action/acceptPrices': async copy => {
    const { client: by } = copy.as('dealer')
    const { groups } = await by.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
    const lines = groups
      .flatMap(group => group.lines)
      .flatMap(({ id, price, addedPrice }) => (price === null || price === addedPrice ? [] : [{ id, price }]))
    return { by, input: { body: { lines } } }
  },
  'POST /edits/action/sync': async copy => {
    const { client: by, business } = copy.as('dealer')
    const lines = await linesOf(copy, business, 'cart')
    const edits = lines.slice(0, editsOffline).map(({ addressId, skuId, qty, more }) => ({
      target: 'cart',
      key: `${addressId}:${skuId}`,
      op: 'set',
      qty: more,
      baseQty: qty,
      baseRev: Number.MAX_SAFE_INTEGER,
    }))
    return { by, input: { body: { clientId: randomUUID(), n: 1, edits } } }
  },
  'POST /quickOrders/action/addSku': async copy => {
    const { client: by, business } = copy.as('dealer')
    const [{ skuId, qty }] = await newProducts(copy, business, 'quickOrder', 1)
    return { by, input: { body: { skuId, qty } } }
  },
  'POST /quickOrders/action/addSkuBatch': async copy => {
    const { client: by, business } = copy.as('dealer')
    const products = await newProducts(copy, business, 'quickOrder', 20)
    return { by, input: { body: { rows: products.map(({ code, qty }) => ({ code, qty })) } } }
  },
  'POST /quickOrders/action/addAll': copy =>
    Promise.resolve({ by: copy.as('dealer').client, input: { body: {} } }),
  'PUT /quickOrders/': async copy => {
    const { client: by, business } = copy.as('dealer')
    const [{ id, more }] = await linesOf(copy, business, 'quickOrder')
    return { by, input: { body: { id, qty: more } } }
  },
  'DELETE /quickOrders/{id}': async copy => {
    const { client: by, business } = copy.as('dealer')
    const [{ id }] = await linesOf(copy, business, 'quickOrder')
    return { by, input: { path: { id } } }
  },
  'POST /quickOrders/action/deleteAll': copy =>
    Promise.resolve({ by: copy.as('dealer').client, input: { body: {} } }),
  'POST /quickOrders/action/addShoppingCart': async copy => {
    const { client: by, business } = copy.as('dealer')
    const lines = await linesOf(copy, business, 'quickOrder')
    return { by, input: { body: { ids: lines.map(({ id }) => id) } } }
  },
  'POST /sampleLists/action/addSampleSku': async copy => {
    const { client: by, business } = copy.as('dealer')
    const [{ skuId }] = await newProducts(copy, business, 'sampleList', 1)
    return { by, input: { body: { skuId, qty: 1 } } }
  },
  'POST /sampleLists/action/selectAll': async copy => {
    const { client: by, business } = copy.as('dealer')
    const [{ selected }] = await linesOf(copy, business, 'sampleList')
    return { by, input: { body: { selected: !selected } } }
  },
  'PUT /sampleLists/': async copy => {
    const { client: by, business } = copy.as('dealer')
    const [{ id, qty }] = await linesOf(copy, business, 'sampleList')
    return { by, input: { body: { id, qty: (qty % 5) + 1 } } }
  },
  'DELETE /sampleLists/{id}': async copy => {
    const { client: by, business } = copy.as('dealer')
    const [{ id }] = await linesOf(copy, business, 'sampleList')
    return { by, input: { path: { id } } }
  },
} satisfies Partial<Writes>
