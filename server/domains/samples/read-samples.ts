import { sql, type RawBuilder } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { countingOrders } from '#contract/orders/life-cycle.ts'
import { terminalStatus } from '#contract/orders/terminal-life-cycle.ts'
import { isoTime } from '../../db/json.ts'
import { isBeforeParting, isHandedIn } from '../../db/readable-by-seller.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { inStates } from '../../lists/filters.ts'
import { attachedFiles } from '../files/public.ts'

type Asked = RequestOf<'POST /sampleFeedbacks/action/queryList'>
type Line = ResponseOf<'POST /sampleFeedbacks/action/queryList'>[number]

/** A line `l` of an order `o` that brings a sample: of a customer's application, or free goods of a dealer's order. */
export const bringsSample: RawBuilder<boolean> = sql`
  (o.kind = 'terminal' and o.content = 'sample' or o.kind = 'purchase' and l.sample_id is not null)`

/** Whether the buyer of `o` has received the line `l`. */
export const isReceived: RawBuilder<boolean> = sql`
  (case o.kind when 'terminal' then o.status = ${sql.lit(terminalStatus.done)} else l.signed > 0 end)`

/**
 * The ids of the lines asked for. They are found through the order or application, without a search over all orders.
 */
const wanted = (asked: Asked): RawBuilder<unknown> =>
  'orderId' in asked
    ? sql`select k.id from order_line k where k.order_id = ${asked.orderId}`
    : sql`
        select k.id from sample_order s join order_line k on k.order_id = s.application_id
        where s.id = ${asked.sampleOrderId}
        union all select k.id from allowance a join order_line k on k.sample_id = a.id
        where a.kind = 'sample' and a.sample_order_id = ${asked.sampleOrderId}`

/**
 * Whether the subject of the question is the actor's: its own order or application, or an order that its customer
 * handed in.
 */
const isKnown = async ({ db, actor: { businessId } }: Reading, asked: Asked): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`select ${
    'orderId' in asked
      ? sql`exists (select from trade_order o where o.id = ${asked.orderId} and (
          o.buyer_id = ${businessId} and o.hidden_at is null
          or o.seller_id = ${businessId} and o.kind = 'terminal' and ${isHandedIn}))`
      : sql`exists (select from sample_order s
          where s.id = ${asked.sampleOrderId} and s.business_id = ${businessId})`
  } as known`.execute(db)
  return rows[0]?.known ?? false
}

export const samplesOf = async (reading: Reading, asked: Asked): Promise<Line[]> => {
  if (!(await isKnown(reading, asked))) throw notFound()
  const { businessId } = reading.actor
  const { rows } = await sql<Line>`
    select l.id, o.id as "orderId", o.number as "orderNumber", o.kind as "orderKind", l.code, l.name, l.spec, l.unit,
      l.picture, l.qty,
      o.buyer_id = ${businessId} and r.id is null and ${isReceived} as "mayRate",
      case when r.id is not null then json_build_object('taste', r.taste, 'look', r.look, 'operation', r.operation,
        'willBuy', r.will_buy, 'content', r.content, 'photos', ${attachedFiles('samplePhoto', sql`r.id`)},
        'who', case when r.business_id = ${businessId} then coalesce(u.name, '') else '' end,
        'at', ${isoTime('r.created_at')}) end as feedback
    from order_line l join trade_order o on o.id = l.order_id
      left join sample_feedback r on r.order_line_id = l.id
        and (o.buyer_id = ${businessId} or ${isBeforeParting('r.created_at')})
      left join app_user u on u.id = r.user_id
    where l.id in (${wanted(asked)}) and ${bringsSample}
      and (o.kind = 'terminal' or ${inStates('o.status', countingOrders.purchase)})
    order by o.id desc, l.place`.execute(reading.db)
  return rows
}
