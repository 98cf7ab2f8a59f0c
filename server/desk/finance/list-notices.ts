import { sql } from 'kysely'
import type { DeskNoticeTab } from '#contract/desk/finance-entries.ts'
import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'
import { openNotice, overdueNotice, statusAt } from '../../domains/books/public.ts'
import { asked, contains } from '../../lists/filters.ts'
import { pageOf, type ListQuery } from '../../lists/paged.ts'
import type { DeskReading } from '../context.ts'

type Row = DeskAnswer<'POST /desk/paymentNotices/action/list'>['rows'][number]

/** A slip that came after the last payment has not been looked at, or not led to one. */
const hasNewSlip = sql<boolean>`exists (select from payment_slip s where s.notice_id = n.id
  and s.uploaded_at > coalesce((select max(p.recorded_at) from payment p where p.notice_id = n.id), '-infinity'))`

export const brandNotices = (now: Date, word?: string): ListQuery<Row, DeskNoticeTab> => ({
  table: ['payment_notice', 'n'],
  where: asked(
    word?.trim(),
    words => sql`(${contains(words, 'n.number', 'n.erp_key')}
      or exists (select from business c where c.id = n.business_id and ${contains(words, 'c.name', 'c.code')})
      or exists (select from payment_notice_order x join trade_order o on o.id = x.order_id
        where x.notice_id = n.id and ${contains(words, 'o.number')}))`,
  ),
  isSearch: (word ?? '').trim() !== '',
  tabs: {
    slips: sql`${openNotice} and ${hasNewSlip}`,
    overdue: overdueNotice(now),
    open: openNotice,
    paid: sql`n.paid >= n.amount and n.withdrawn_at is null`,
    withdrawn: sql`n.withdrawn_at is not null`,
    all: sql`true`,
  },
  orders: { slips: sql`n.due_on`, overdue: sql`n.due_on`, open: sql`n.due_on` },
  columns: sql<Row>`n.id, n.erp_key as key, n.number, b.name as dealer, ${statusAt(now)} as status, n.amount, n.paid,
    n.due_on as "dueOn",
    (select coalesce(json_agg(o.number order by o.id), '[]') from payment_notice_order x
      join trade_order o on o.id = x.order_id where x.notice_id = n.id) as orders,
    (select count(*)::int from payment_slip s where s.notice_id = n.id) as slips`,
  joins: sql`join business b on b.id = n.business_id`,
})

export const listNotices = (
  { db, now }: DeskReading,
  { word, ...page }: DeskRequest<'POST /desk/paymentNotices/action/list'>,
) => pageOf(db, brandNotices(now, word), page)
