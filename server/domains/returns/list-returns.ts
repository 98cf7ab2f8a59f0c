import { sql, type RawBuilder } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { returnLineColumns, type ReturnFileLine } from '#contract/returns/line-columns.ts'
import { returnColumns } from '#contract/returns/columns.ts'
import { returnTabNames, returnTabOrders, returnTabs, type ReturnTab } from '#contract/returns/life-cycle.ts'
import type { ReturnRow } from '#contract/returns/rows.ts'
import { isoTime } from '../../db/json.ts'
import { exportList, type LineSheet } from '../../lists/export-list.ts'
import { allOf, asked, between, contains, hasWords, inStates } from '../../lists/filters.ts'
import { orderOf, pageOf, type ListQuery } from '../../lists/paged.ts'
import type { Reading } from '../../http/context.ts'

type Asked = RequestOf<'POST /deliveryNotes/returnRequestPageQuery'>

/**
 * The columns that both lists of returns show of an application `a`: its note, its order and a summary of its lines.
 */
export const returnSummary = sql`json_build_object('id', n.id, 'number', n.number) as note,
  json_build_object('id', o.id, 'number', o.number) as order, l.names, l.kinds, l.cases`

export const summaryJoins = sql`
  join delivery_note n on n.id = a.note_id
  join trade_order o on o.id = n.order_id
  cross join lateral (
    select count(*)::int as kinds, (array_agg(k.name order by r.place))[1:2] as names, sum(coalesce(r.accepted, r.qty))::int as cases,
      array_agg(distinct r.reason) as reasons
    from return_line r join delivery_line d on d.id = r.delivery_line_id join order_line k on k.id = d.order_line_id
    where r.application_id = a.id
  ) l`

/** Whether the note or the order of an application has such a number, or one of its lines such a code or name. */
export const isOf = (
  applicationId: string,
  noteId: RawBuilder<unknown>,
  words: string,
): RawBuilder<boolean> =>
  sql`(exists (select from delivery_note n join trade_order t on t.id = n.order_id
      where n.id = ${noteId} and ${contains(words, 'n.number', 't.number')} offset 0)
    or exists (select from return_line r join delivery_line d on d.id = r.delivery_line_id
      join order_line k on k.id = d.order_line_id
      where r.application_id = ${sql.ref(applicationId)} and ${contains(words, 'k.code', 'k.name')} offset 0))`

const tabs = Object.fromEntries(
  returnTabNames.map(tab => [tab, inStates('a.status', returnTabs[tab])]),
) as Record<ReturnTab, RawBuilder<boolean>>

export const ownReturns = (
  { actor }: Reading,
  { keyword, reason, ...days }: Omit<Asked, 'tab' | 'page' | 'size' | 'sort'>,
): ListQuery<ReturnRow, ReturnTab> => ({
  table: ['return_application', 'a'],
  where: allOf(
    sql`a.business_id = ${actor.businessId}`,
    between('a.created_at', days),
    asked(
      reason,
      one =>
        sql`exists (select from return_line r where r.application_id = a.id and r.reason = ${one} offset 0)`,
    ),
    asked(
      keyword?.trim(),
      words => sql`(${contains(words, 'a.number')} or ${isOf('a.id', sql`a.note_id`, words)})`,
    ),
  ),
  isSearch: hasWords(keyword),
  orders: orderOf(returnTabOrders, { waiting: sql`a.created_at` }),
  tabs,
  columns: sql<ReturnRow>`a.id, a.number, a.status, a.version, ${returnSummary}, l.reasons, a.answer,
    case when p.id is not null then json_build_object('id', p.id, 'number', p.number) end as "purchaseReturn",
    p.credit, ${isoTime('a.created_at')} as "createdAt"`,
  joins: sql`${summaryJoins} left join purchase_return p on p.application_id = a.id`,
})

export const pageReturns = (reading: Reading, request: Asked) =>
  pageOf(reading.db, ownReturns(reading, request), { tab: 'all', ...request })

const lines: LineSheet<ReturnFileLine> = {
  columns: returnLineColumns,
  of: ids => sql`
    select a.number, k.code, k.name, l.qty, l.accepted, l.reason, l.credit
    from return_line l join return_application a on a.id = l.application_id
      join delivery_line d on d.id = l.delivery_line_id join order_line k on k.id = d.order_line_id
    where a.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], a.id), l.place`,
}

export const exportReturns = (
  reading: Reading,
  request: RequestOf<'POST /deliveryNotes/returnRequestExport'>,
) =>
  exportList(
    reading,
    { name: '退货申请', columns: returnColumns, query: ownReturns(reading, request), lines },
    {
      tab: 'all',
      ...request,
    },
  )
