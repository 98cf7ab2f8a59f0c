import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { cooperationStatus } from '#contract/relations/cooperation-life-cycle.ts'
import { deliveryStatus } from '#contract/deliveries/life-cycle.ts'
import { inquiryStatus } from '#contract/inquiries/life-cycle.ts'
import { orderStatus } from '#contract/orders/life-cycle.ts'
import { returnStatus } from '#contract/returns/life-cycle.ts'
import { terminalStatus } from '#contract/orders/terminal-life-cycle.ts'
import { dealerWaits, mostWaits, paymentNoticeDays, terminalWaits, type Wait } from '#contract/home/waits.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import { isHandedIn } from '../../db/readable-by-seller.ts'
import type { Reading } from '../../http/context.ts'

const dayMs = 24 * 3_600_000

type Rows = (asking: Pick<Reading, 'actor' | 'now'>) => RawBuilder<unknown>

/** A dealer's orders of its customers in a state; samples are applied for in a list of their own. */
const incoming =
  (content: 'goods' | 'sample', status: number): Rows =>
  ({ actor }) => sql`
    from trade_order o where o.seller_id = ${actor.businessId} and o.kind = 'terminal' and ${isHandedIn}
      and o.content = ${sql.lit(content)} and o.status = ${sql.lit(status)}`

const ofCustomer =
  (content: 'goods' | 'sample', status: number): Rows =>
  ({ actor }) => sql`
    from trade_order o where o.buyer_id = ${actor.businessId} and o.kind = 'terminal' and o.hidden_at is null
      and o.content = ${sql.lit(content)} and o.status = ${sql.lit(status)}`

const unpaid = (asking: Parameters<Rows>[0], due: RawBuilder<boolean>): RawBuilder<unknown> => sql`
    from payment_notice n where n.business_id = ${asking.actor.businessId} and n.paid < n.amount
      and n.withdrawn_at is null and ${due}`

/** The rows that wait, each read through an index of its business. */
const rowsOf: Readonly<Record<Wait, Rows>> = {
  paymentsOverdue: asking => unpaid(asking, sql`n.due_on < ${shanghaiDay(asking.now)}::date`),
  paymentsDue: asking => {
    const until = shanghaiDay(new Date(asking.now.getTime() + paymentNoticeDays * dayMs))
    return unpaid(asking, sql`n.due_on between ${shanghaiDay(asking.now)}::date and ${until}::date`)
  },
  ownDrafts: ({ actor: { businessId, userType } }) => sql`
    from trade_order o where o.buyer_id = ${businessId} and o.hidden_at is null and o.status = ${sql.lit(orderStatus.draft)}
      and o.content = 'goods' and o.kind = ${sql.lit(userType === 3 ? 'purchase' : 'terminal')}`,
  notesToSign: ({ actor }) => sql`
    from delivery_note n where n.business_id = ${actor.businessId} and n.status = ${sql.lit(deliveryStatus.onTheWay)}`,
  returnsToSend: ({ actor }) => sql`
    from return_application a where a.business_id = ${actor.businessId} and a.status = ${sql.lit(returnStatus.sendBack)}`,
  ordersToAccept: incoming('goods', terminalStatus.review),
  ordersToShip: incoming('goods', terminalStatus.toShip),
  samplesToDecide: incoming('sample', terminalStatus.review),
  samplesToShip: incoming('sample', terminalStatus.toShip),
  customersToConfirm: ({ actor }) => sql`
    from cooperation c where c.dealer_id = ${actor.businessId} and c.status = ${sql.lit(cooperationStatus.waiting)}`,
  inquiriesToAnswer: ({ actor }) => sql`
    from purchase_inquiry i where i.dealer_id = ${actor.businessId} and i.status = ${sql.lit(inquiryStatus.waiting)}`,
  ordersToReceive: ofCustomer('goods', terminalStatus.delivered),
  ordersToCollect: ofCustomer('goods', terminalStatus.toCollect),
  samplesToReceive: ofCustomer('sample', terminalStatus.delivered),
  samplesToCollect: ofCustomer('sample', terminalStatus.toCollect),
  inquiriesAnswered: ({ actor }) => sql`
    from purchase_inquiry i where i.customer_id = ${actor.businessId} and i.status = ${sql.lit(inquiryStatus.answered)}`,
}

/** The tasks that wait for the acting business, counted in one statement. */
export const readWaits = async (
  asking: Reading,
): Promise<ResponseOf<'POST /workbench/action/queryHome'>['waits']> => {
  const own: readonly Wait[] = asking.actor.userType === 3 ? dealerWaits : terminalWaits
  const counts = own.map(
    wait => sql`
      select ${sql.lit(wait)} as wait,
        (select count(*)::int from (select ${rowsOf[wait](asking)} limit ${sql.lit(mostWaits)}) waiting) as count`,
  )
  const { rows } = await sql<{ wait: Wait; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    asking.db,
  )
  return rows.filter(({ count }) => count > 0)
}
