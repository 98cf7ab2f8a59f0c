import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { payableOf } from '#contract/orders/amounts.ts'
import type { Reading } from '../../../http/context.ts'
import { notFound } from '../../../http/refusal.ts'
import { readAround } from './checkout-facts.ts'
import { methodsOf } from './checkout-plan.ts'
import { readHead } from '../read-order.ts'

export const deliveryMethods = async (
  reading: Reading,
  businessId: number,
): Promise<ResponseOf<'GET /purchaseOrders/queryDeliveryMethod/{id}'>> => {
  if (businessId !== reading.actor.businessId) throw notFound()
  return methodsOf(await readAround(reading, []))
}

/** The account that the order is paid to: its seller's. */
export const payAccount = async (
  reading: Reading,
  id: number,
): Promise<ResponseOf<'GET /purchaseOrders/dealerV2/queryPayAccount/{id}'>> => {
  const order = await readHead(reading, 'purchase', id)
  const { rows } = await sql<{ name: string; bank: string; account: string }>`
    select coalesce(nullif(b.billing_name, ''), b.name) as name, b.bank_name as bank, b.bank_account as account
    from business b where b.id = ${order.seller.id}`.execute(reading.db)
  const [seller] = rows
  if (!seller) throw notFound()
  return { ...seller, amount: payableOf(order), purpose: `货款 ${order.number}` }
}
