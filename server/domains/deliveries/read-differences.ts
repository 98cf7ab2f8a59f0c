import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { isoTime, jsonList } from '../../db/json.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { attachedFiles } from '../files/public.ts'
import { isOfParty } from './store-shipment.ts'

type Difference = ResponseOf<'POST /terminalPurchaseOrders/action/queryDifferences'>[number]

/** The cases of an order that came short, and how they were settled, for its customer and its dealer. */
export const differencesOf = async ({ db, actor }: Reading, orderId: number): Promise<Difference[]> => {
  const { rows } = await sql<{ list: Difference[] }>`
    select ${jsonList(sql<Difference>`
      select d.id, l.id as "orderLineId", l.code, l.name, l.spec, l.unit, l.price, d.cases, d.reason, d.explanation,
        ${attachedFiles('receiptPhoto', sql`d.id`)} as photos, ${isoTime('d.reported_at')} as "reportedAt",
        d.settlement, d.credit, s.place as again
      from receipt_difference d join order_line l on l.id = d.order_line_id
        left join shipment s on s.id = d.again_shipment_id
      where l.order_id = o.id order by d.id`)} as list
    from trade_order o where o.id = ${orderId} and o.kind = 'terminal' and ${isOfParty(actor)}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found.list
}
