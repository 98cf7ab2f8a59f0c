import { randomUUID } from 'node:crypto'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { TestApp } from '../../../support/database/app.ts'
import type { Client } from '../../../support/portal/client.ts'
import { checkoutOf } from './orders.ts'

export type Mandate = RequestOf<'POST /purchaseOrders/action/placeMandate'>
type Checkout = ResponseOf<'POST /checkouts/action/queryCheckout'>

const hour = 3_600_000

/** Gives a mandate for everything that a checkout shows, as it shows it, valid for a day. */
export const mandateOf = (now: Date, { groups, sums, protocols }: Checkout): Mandate => ({
  groups: groups.map(({ address, carTypeId, sections }) => ({
    addressId: address.id,
    method: 1,
    contactName: address.contactName,
    contactPhone: address.contactPhone,
    carTypeId,
    expectedOn: null,
    ownNumber: '',
    remark: '',
    place: address.text,
    lines: sections.flatMap(({ lines }) =>
      lines.map(({ product, qty, price, note }) => ({ skuId: product.id, qty, price: price ?? 0, note })),
    ),
  })),
  most: sums.amount,
  rebate: 0,
  protocolIds: protocols.map(({ id }) => id),
  validUntil: new Date(now.getTime() + 24 * hour).toISOString(),
})

export const give = (client: Client, body: Mandate, id: string = randomUUID()) =>
  client.expect('POST /purchaseOrders/action/placeMandate', { body }, { id })

/** Puts these into the cart and gives a mandate for them and all else that is in it. */
export async function mandateFor(
  portal: TestApp,
  client: Client,
  lines: readonly { readonly skuId: number; readonly addressId: number; readonly qty: number }[],
): Promise<Mandate> {
  for (const body of lines) await client.expect('POST /shoppingCarts/', { body })
  return mandateOf(portal.clock.now(), await checkoutOf(client))
}
