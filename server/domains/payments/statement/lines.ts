import { sql, type RawBuilder } from 'kysely'
import type { StatementLine } from '#contract/payments/statement.ts'
import { isoTime, jsonList } from '../../../db/json.ts'

/** The lines of a business in a month, as a condition on the entry `e`. */
export const inMonth = (businessId: number, month: string): RawBuilder<boolean> => {
  const first = sql`${`${month}-01`}::date`
  return sql`e.business_id = ${businessId} and e.day >= ${first} and e.day < (${first} + interval '1 month')::date`
}

/** The first moment after a month in Shanghai. */
const monthEnd = sql`((date_trunc('month', e.day::timestamp) + interval '1 month') at time zone 'Asia/Shanghai')`

/** The dispute and the answer for the entry `e`, of which `m` is the mark. */
const mark = sql`json_build_object('state', coalesce(m.state, 'none'), 'text', coalesce(m.remark, ''),
  'by', coalesce(u.name, ''), 'at', ${isoTime('m.marked_at')}, 'answer', m.answer, 'isAccepted', m.is_accepted,
  'answeredAt', ${isoTime('m.answered_at')})`

const document = sql`case
  when e.kind = 'payment' then json_build_object('id', p.id, 'number', p.number)
  when e.kind = 'return' then json_build_object('id', r.id, 'number', r.number)
  when e.kind = 'earlier' then json_build_object('id', o.id, 'number', o.number)
  else json_build_object('id', n.id, 'number', n.number) end`

const orders = sql`case when e.kind = 'payment' then ${jsonList(sql`
    select o.id, o.number from payment_notice_order x join trade_order o on o.id = x.order_id
    where x.notice_id = p.id order by o.id`)}
  else json_build_array(json_build_object('id', o.id, 'number', o.number)) end`

/** Entries as lines of a statement. Each part reads the one document that an entry names, by its id. */
export const linesOf = (entries: RawBuilder<unknown>): RawBuilder<StatementLine> => sql`
  select e.id, e.day, e.kind, e.amount, ${document} as document, ${orders} as orders,
    e.recorded_at >= ${monthEnd} as "isLate", ${mark} as mark
  from (${entries}) e
    left join statement_mark m on m.entry_id = e.id left join app_user u on u.id = m.marked_by
    left join delivery_line l on l.id = case when e.kind = 'credit' then e.source_id end
    left join purchase_return r on r.id = case when e.kind = 'return' then e.source_id end
    left join return_application a on a.id = r.application_id
    left join delivery_note n on n.id = case e.kind
      when 'credit' then l.note_id when 'return' then a.note_id when 'payment' then null when 'earlier' then null else e.source_id end
    left join trade_order o on o.id = case when e.kind = 'earlier' then e.source_id else n.order_id end
    left join payment y on y.id = case when e.kind = 'payment' then e.source_id end
    left join payment_notice p on p.id = y.notice_id
  order by e.day, e.id`
