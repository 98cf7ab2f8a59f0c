import type { ErpRow } from '#contract/erp/index.ts'
import type { TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { addErp } from './gateway.ts'
import { checkoutOf, placeTerminal, placingOf, putIn, type addTerminal } from './orders/orders.ts'

export const codeOf = async (portal: TestApp, id: number): Promise<string> => {
  const { code } = await portal.db
    .selectFrom('business')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return code
}

/** The supplier of the business; null where it has none. */
export const supplierOf = async (portal: TestApp, id: number): Promise<number | null> => {
  const { up_business_id: up } = await portal.db
    .selectFrom('business')
    .select('up_business_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return up
}

type Row = ErpRow<'PUT /erp/v1/customers'>

/** The brand assigns a customer to a dealer, or releases it. */
export async function allocate(portal: TestApp, customer: number, dealer: number | null) {
  const erp = await addErp(portal, ['customers'])
  const row: Row = {
    customer: await codeOf(portal, customer),
    dealer: dealer === null ? null : await codeOf(portal, dealer),
  }
  return erp('PUT /erp/v1/customers', { body: { rows: [row] } })
}

/** The newest customer that a dealer was asked to supply. */
export const askedOf = async (client: Client): Promise<number> => {
  const { rows } = await client.expect('POST /dealerManagements/queryAllocateDealer', {
    body: { tab: 'waiting', page: 1, size: 10, sort: 'latest' },
  })
  return rows[0]?.id ?? 0
}

export type Customer = Awaited<ReturnType<typeof addTerminal>>

/** One more order of a customer with its dealer. */
export const order = async ({ client, first }: Pick<Customer, 'client' | 'first'>, sku: number) => {
  await putIn(client, sku, first, 1)
  const { placed } = await placeTerminal(client, placingOf(await checkoutOf(client)))
  return placed[0]?.id ?? 0
}

export const ask = (client: Client, skuId: number) =>
  client.expect('POST /purchaseInquirys/', {
    body: { skuId, qty: 30, wantedPrice: 11_000, wantedOn: null, text: '每月固定用量' },
  })

/** Either side applies to part; the answer names the open matters. */
export const applyToPart = (client: Client, customerId?: number) =>
  client.expect('POST /dealerUnbindApplys/action/confirmSubmitUnbind', {
    body: { reason: '不再合作', ...(customerId !== undefined && { customerId }) },
  })
