import { smallestLegal } from '#contract/cart/quantity.ts'
import { demoPassword } from '#demo/accounts.ts'
import { signIn } from '#tests/support/portal/account.ts'
import { Client, overHttp } from '#tests/support/portal/client.ts'

const pageSize = 100
const editsPerBatch = 200

type Buyer = Awaited<ReturnType<typeof signIn>>[0]

/** Everything that the business may order, in the smallest quantity. */
async function orderable(buyer: Buyer) {
  const found: { skuId: number; qty: number }[] = []
  for (let page = 1; ; page += 1) {
    const body = { page, size: pageSize, counts: false, sort: 'relevance', inStock: false } as const
    const { rows, hasMore } = await buyer.expect('POST /skus/action/queryOfferByPage', { body })
    for (const { sku, offer } of rows) {
      const qty = smallestLegal(offer)
      if (sku.onSale && offer.orderable && qty !== null) found.push({ skuId: sku.id, qty })
    }
    if (!hasMore) return found
  }
}

async function addressesFor(buyer: Buyer, businessId: number, count: number): Promise<readonly number[]> {
  const path = { id: businessId }
  const known = await buyer.expect('GET /users/queryAddress/{id}', { path })
  const ids = known.map(({ id }) => id)
  const contact = { contactName: '冷库', contactPhone: '13900001234', isDefault: false }
  const districtCode = known[0]?.districtCode ?? ''
  while (ids.length < count) {
    const body = { ...contact, districtCode, detail: `测试路 ${ids.length + 1} 号` }
    ids.push((await buyer.expect('POST /users/dealerV2/saveReceiveAddress', { body })).id)
  }
  return ids.slice(0, count)
}

/** Gives a demo account a cart of exactly this number of lines, over as many addresses as needed. */
export async function fillCart(origin: string, phone: string, lines: number): Promise<void> {
  const [buyer, { businessId }] = await signIn(new Client(overHttp(origin)), phone, demoPassword)
  if (businessId === null) throw new Error(`${phone} acts for no business`)
  await buyer.expect('POST /shoppingCarts/action/clearCart', { body: {} })
  const skus = await orderable(buyer)
  const addressIds = await addressesFor(buyer, businessId, Math.ceil(lines / skus.length))
  const edits = addressIds
    .flatMap(addressId => skus.map(({ skuId, qty }) => ({ key: `${addressId}:${skuId}`, qty })))
    .slice(0, lines)
    .map(edit => ({ target: 'cart', op: 'set', baseQty: 0, baseRev: Number.MAX_SAFE_INTEGER, ...edit }))
  const clientId = crypto.randomUUID()
  for (let n = 1; edits.length > 0; n += 1) {
    const body = { clientId, n, edits: edits.splice(0, editsPerBatch) }
    await buyer.expect('POST /edits/action/sync', { body })
  }
}
