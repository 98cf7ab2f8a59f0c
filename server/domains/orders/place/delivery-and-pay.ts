import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { accountOf, type AccountedOrder } from '#contract/orders/account.ts'
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

type Answer = ResponseOf<'GET /purchaseOrders/dealerV2/queryPayAccount/{id}'>
type Transfer = Answer['transfers'][number]

/** The open notices of an order by the accounts that they name. */
const transfersOf = async ({ db }: Reading, asks: AccountedOrder['asks']): Promise<Transfer[]> => {
  const given = asks.map(({ id, number, amount, paid }, place) => ({
    id,
    number,
    open: amount - paid,
    paid,
    place,
  }))
  const { rows } = await sql<Omit<Transfer, 'purpose'> & { numbers: string[] }>`
    select n.payee_name as name, n.payee_bank as bank, n.payee_account as account, sum(a.open)::bigint as amount,
      sum(a.paid)::bigint as paid, json_agg(a.number order by a.place) as numbers
    from json_to_recordset(${JSON.stringify(given)}::json)
        as a (id bigint, number text, open bigint, paid bigint, place integer)
      join payment_notice n on n.id = a.id
    group by 1, 2, 3 order by min(a.place)`.execute(db)
  return rows.map(({ numbers, ...transfer }) => ({ ...transfer, purpose: purposeOf(numbers) }))
}

const transferToSeller = async (
  { db }: Reading,
  sellerId: number,
  transfer: Pick<Transfer, 'amount' | 'paid' | 'purpose'>,
): Promise<Transfer[]> => {
  const { rows } = await sql<Omit<Transfer, keyof typeof transfer>>`
    select coalesce(nullif(b.billing_name, ''), b.name) as name, b.bank_name as bank, b.bank_account as account
    from business b where b.id = ${sellerId}`.execute(db)
  return rows.map(payee => ({ ...payee, ...transfer }))
}

/**
 * The transfers that pay an order: one to each account that its open notices name, or one to its seller's where nobody has
 * asked for money yet. There is none where nothing is to be paid.
 */
export const payAccount = async (reading: Reading, id: number): Promise<Answer> => {
  const order = await readHead(reading, 'purchase', id)
  const { due, paid, payable: amount } = accountOf('purchase', order)
  const asks = order.asks.filter(ask => ask.paid < ask.amount)
  const purpose = purposeOf([order.number])
  const transfers =
    asks.length > 0
      ? await transfersOf(reading, asks)
      : amount > 0
        ? await transferToSeller(reading, order.seller.id, { amount, paid, purpose })
        : []
  return { amount, due, paid, transfers }
}
