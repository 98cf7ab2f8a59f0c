import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { accountOf } from '#contract/orders/account.ts'
import { purposeOf } from '#contract/payments/life-cycle.ts'
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

/**
 * The account that the first open notice of an order names, or its seller's where nobody has asked for money yet. There
 * is none where nothing is to be paid.
 */
export const payAccount = async (
  reading: Reading,
  id: number,
): Promise<ResponseOf<'GET /purchaseOrders/dealerV2/queryPayAccount/{id}'>> => {
  const order = await readHead(reading, 'purchase', id)
  const { due, paid, payable } = accountOf('purchase', order)
  const asks = order.asks.filter(ask => ask.paid < ask.amount)
  const { rows } = await sql<{ name: string; bank: string; account: string }>`
    select n.payee_name as name, n.payee_bank as bank, n.payee_account as account
    from payment_notice n where n.id = ${asks[0]?.id ?? 0}
    union all
    select coalesce(nullif(b.billing_name, ''), b.name), b.bank_name, b.bank_account
    from business b where b.id = ${order.seller.id} and ${payable > 0 && asks.length === 0}`.execute(
    reading.db,
  )
  const payee = rows[0] ?? { name: '', bank: '', account: '' }
  return {
    ...payee,
    amount: payable,
    due,
    paid,
    purpose: purposeOf(payable === 0 ? [] : asks.length > 0 ? asks.map(ask => ask.number) : [order.number]),
  }
}
