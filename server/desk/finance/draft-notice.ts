import { sql } from 'kysely'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { readSoldOrders } from '../../domains/orders/public.ts'
import { notFound } from '../../http/refusal.ts'
import type { DeskReading } from '../context.ts'

interface Known {
  readonly asked: number
  readonly name: string | null
  readonly bank: string | null
  readonly account: string | null
}

/** The amount that no notice asks for yet, and the account that dealers pay to. */
export const draftNotice = async (
  { db, now }: DeskReading,
  orderNumber: string,
): Promise<DeskAnswer<'POST /desk/paymentNotices/action/draft'>> => {
  const [order] = (await readSoldOrders({ db, now }, { numbers: [orderNumber] })).orders
  if (!order) throw notFound()
  const { rows } = await sql<Known>`
    select coalesce((select sum(x.amount)::bigint from payment_notice_order x
        join payment_notice n on n.id = x.notice_id
        where x.order_id = ${order.id} and n.withdrawn_at is null), 0) as asked,
      b.billing_name as name, b.bank_name as bank, b.bank_account as account
    from (select 1) one left join business b on b.id = (select min(s.id) from business s where s.business_type = 2)
    `.execute(db)
  const [known] = rows
  return {
    dealer: order.buyer,
    open: Math.max(0, order.payable - (known?.asked ?? 0)),
    payee:
      known?.name && known.bank && known.account
        ? { name: known.name, bank: known.bank, account: known.account }
        : null,
  }
}
