import { sql, type RawBuilder } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { noticeLineColumns, type NoticeFileLine } from '#contract/payments/line-columns.ts'
import { paymentColumns } from '#contract/payments/columns.ts'
import { paymentTabOrders, type PaymentTab } from '#contract/payments/life-cycle.ts'
import type { NoticeRow } from '#contract/payments/rows.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import { isoTime } from '../../db/json.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { exportList, type LineSheet } from '../../lists/export-list.ts'
import { allOf, asked, contains, hasWords } from '../../lists/filters.ts'
import { countTabs, orderOf, pageOf, type ListQuery } from '../../lists/paged.ts'
import { openNotice, overdueNotice, statusAt, tabConditions } from '../books/public.ts'

type Asked = RequestOf<'POST /paymentNotifys/action/queryByPage'>
type Filters = Pick<Asked, 'keyword' | 'from' | 'to'>

export const headColumns = (now: Date): RawBuilder<Omit<NoticeRow, 'orders' | 'orderCount' | 'slips'>> =>
  sql`n.id, n.number, ${statusAt(now)} as status, n.version, n.asked, n.amount, n.paid, n.due_on as "dueOn",
    n.due_on - ${shanghaiDay(now)}::date as "daysLeft",
    json_build_object('name', n.payee_name, 'bank', n.payee_bank, 'account', n.payee_account) as payee,
    ${isoTime('n.created_at')} as "createdAt"`

const columns = (now: Date): RawBuilder<NoticeRow> =>
  sql`${headColumns(now)}, l.orders, l."orderCount",
    (select count(*)::int from payment_slip s where s.notice_id = n.id) as slips`

const joins = sql`
  cross join lateral (
    select coalesce((json_agg(json_build_object('id', o.id, 'number', o.number) order by o.id)
        filter (where o.place <= 2)), '[]') as orders, count(*)::int as "orderCount"
    from (
      select t.id, t.number, row_number() over (order by t.id) as place
      from payment_notice_order x join trade_order t on t.id = x.order_id where x.notice_id = n.id
    ) o
  ) l`

/** The notice's number, or that of one of its orders. */
const names = (keyword: string): RawBuilder<boolean> => {
  const words = keyword.trim()
  return sql`(${contains(words, 'n.number')} or exists (
    select from payment_notice_order k join trade_order t on t.id = k.order_id
    where k.notice_id = n.id and ${contains(words, 't.number')} offset 0))`
}

/** Anybody can write a URL: the 30th of February counts as a day of March. */
const realDay = (day: string): string => new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)

const dueBetween = ({ from, to }: Pick<Filters, 'from' | 'to'>): RawBuilder<boolean> =>
  allOf(
    asked(from, day => sql`n.due_on >= ${realDay(day)}::date`),
    asked(to, day => sql`n.due_on <= ${realDay(day)}::date`),
  )

export const ownNotices = (
  { actor, now }: Omit<Reading, 'db'>,
  { keyword, ...days }: Filters,
): ListQuery<NoticeRow, PaymentTab> => ({
  table: ['payment_notice', 'n'],
  where: allOf(sql`n.business_id = ${actor.businessId}`, dueBetween(days), asked(keyword, names)),
  isSearch: hasWords(keyword),
  orders: orderOf(paymentTabOrders, { due: sql`n.due_on` }),
  tabs: tabConditions(now),
  columns: columns(now),
  joins,
})

export const pageNotices = (reading: Reading, request: Asked) =>
  pageOf(reading.db, ownNotices(reading, request), { tab: 'all', ...request })

const lines: LineSheet<NoticeFileLine> = {
  columns: noticeLineColumns,
  of: ids => sql`
    select n.number, o.number as "orderNumber", x.amount,
      least(x.amount, greatest(0, n.paid - (sum(x.amount) over w - x.amount)))::bigint as paid
    from payment_notice n join payment_notice_order x on x.notice_id = n.id join trade_order o on o.id = x.order_id
    where n.id = any(${ids}::bigint[])
    window w as (partition by n.id order by x.order_id)
    order by array_position(${ids}::bigint[], n.id), x.order_id`,
}

export const exportNotices = (reading: Reading, request: RequestOf<'POST /paymentNotifys/action/export'>) =>
  exportList(
    reading,
    { name: '付款通知', columns: paymentColumns, query: ownNotices(reading, request), lines },
    {
      tab: 'all',
      ...request,
    },
  )

type Counted = ResponseOf<'POST /paymentNotifys/action/queryCount'>

/** The sums still open, the overdue part of them, and the sum paid in the month of the request. */
const sumsOf = async ({ db, actor, now }: Reading): Promise<Counted['sums']> => {
  const { rows } = await sql<Counted['sums']>`
    select coalesce(sum(n.amount - n.paid), 0)::bigint as open,
      coalesce(sum(n.amount - n.paid) filter (where ${overdueNotice(now)}), 0)::bigint as overdue,
      (select coalesce(sum(b.paid - b.amount), 0)::bigint from payment_notice b
        where b.business_id = ${actor.businessId} and b.paid > b.amount) as balance,
      (select coalesce(sum(p.amount), 0)::bigint from payment p where not p.is_set_off and p.business_id = ${actor.businessId}
        and p.paid_on >= date_trunc('month', ${shanghaiDay(now)}::date)::date) as "paidThisMonth"
    from payment_notice n where n.business_id = ${actor.businessId} and ${openNotice}`.execute(db)
  return rows[0] ?? { open: 0, overdue: 0, balance: 0, paidThisMonth: 0 }
}

export const countNotices = async (
  reading: Reading,
  request: RequestOf<'POST /paymentNotifys/action/queryCount'>,
): Promise<Counted> => ({
  counts: await countTabs(reading.db, ownNotices(reading, request)),
  sums: await sumsOf(reading),
})

const assertOwnOrder = async ({ db, actor }: Reading, orderId: number): Promise<void> => {
  const own = await db
    .selectFrom('trade_order')
    .select('id')
    .where('id', '=', orderId)
    .where('kind', '=', 'purchase')
    .where('buyer_id', '=', actor.businessId)
    .executeTakeFirst()
  if (!own) throw notFound()
}

const longestList = 500

/** Those of some days or of one order, by the day on which they are due. */
export const listNotices = async (
  reading: Reading,
  { orderId, ...days }: RequestOf<'POST /paymentNotifys/action/queryList'>,
): Promise<NoticeRow[]> => {
  const { db, actor, now } = reading
  if (orderId !== undefined) await assertOwnOrder(reading, orderId)
  const { rows } = await sql<NoticeRow>`
    select ${columns(now)} from payment_notice n ${joins}
    where n.business_id = ${actor.businessId} and ${dueBetween(days)}
      and ${asked(orderId, id => sql`n.id in (select x.notice_id from payment_notice_order x where x.order_id = ${id})`)}
    order by n.due_on, n.id limit ${longestList}`.execute(db)
  return rows
}
