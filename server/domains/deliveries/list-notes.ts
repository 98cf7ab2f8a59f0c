import { sql, type RawBuilder } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { noteLineColumns, type NoteFileLine } from '#contract/deliveries/line-columns.ts'
import { deliveryColumns } from '#contract/deliveries/columns.ts'
import {
  deliveryTabNames,
  deliveryTabOrders,
  deliveryTabs,
  type DeliveryTab,
} from '#contract/deliveries/life-cycle.ts'
import type { NoteRow } from '#contract/deliveries/rows.ts'
import { isoTime } from '../../db/json.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { exportList, type LineSheet } from '../../lists/export-list.ts'
import { allOf, asked, between, contains, hasWords, inStates } from '../../lists/filters.ts'
import { orderOf, pageOf, type ListQuery } from '../../lists/paged.ts'

type Asked = RequestOf<'POST /deliveryNotes/queryDeliveryNotePageQuery'>

const columns = sql<NoteRow>`n.id, n.number, n.status, n.version, n.order_id as "orderId", o.number as "orderNumber",
  l.names, l.kinds, l.cases, l.unsettled, l.returnable, n.carrier, n.tracking_number as "trackingNumber",
  n.plate_number as "plateNumber", n.driver_phone as "driverPhone", n.expected_on as "expectedOn",
  ${isoTime('n.created_at')} as "createdAt", ${isoTime('n.dispatched_at')} as "dispatchedAt",
  ${isoTime('n.signed_at')} as "signedAt"`

const joins = sql`
  join trade_order o on o.id = n.order_id
  cross join lateral (
    select count(*)::int as kinds, (array_agg(k.name order by l.place))[1:2] as names, sum(l.shipped)::int as cases,
      coalesce(sum(l.shipped - l.received) filter (where l.settlement is null), 0)::int as unsettled,
      coalesce(sum(l.received - l.applied), 0)::int as returnable
    from delivery_line l join order_line k on k.id = l.order_line_id where l.note_id = n.id
  ) l`

/**
 * The note's number, its order's, its tracking number, or the code or name of something in it. Without the offsets the
 * planner would rather look through the orders and lines of all businesses at once.
 */
const saysOrHolds = (keyword: string): RawBuilder<boolean> => {
  const words = keyword.trim()
  return sql`(${contains(words, 'n.number', 'n.tracking_number')}
    or exists (select from trade_order t where t.id = n.order_id and ${contains(words, 't.number')} offset 0)
    or exists (select from delivery_line l join order_line k on k.id = l.order_line_id
      where l.note_id = n.id and ${contains(words, 'k.code', 'k.name')} offset 0))`
}

const tabs = Object.fromEntries(
  deliveryTabNames.map(tab => [tab, inStates('n.status', deliveryTabs[tab])]),
) as Record<DeliveryTab, RawBuilder<boolean>>

export const ownNotes = (
  { actor }: Reading,
  { keyword, ...days }: Omit<Asked, 'tab' | 'page' | 'size' | 'sort'>,
): ListQuery<NoteRow, DeliveryTab> => ({
  table: ['delivery_note', 'n'],
  where: allOf(
    sql`n.business_id = ${actor.businessId}`,
    between('n.created_at', days),
    asked(keyword, saysOrHolds),
  ),
  isSearch: hasWords(keyword),
  orders: orderOf(deliveryTabOrders, { expected: sql`n.expected_on` }),
  tabs,
  columns,
  joins,
})

export const pageNotes = (reading: Reading, request: Asked) =>
  pageOf(reading.db, ownNotes(reading, request), { tab: 'all', ...request })

const lines: LineSheet<NoteFileLine> = {
  columns: noteLineColumns,
  of: ids => sql`
    select n.number, k.code, k.name, k.spec, l.shipped, l.received, l.reason, l.settlement, l.credit
    from delivery_line l join delivery_note n on n.id = l.note_id join order_line k on k.id = l.order_line_id
    where n.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], n.id), l.place`,
}

export const exportNotes = (reading: Reading, request: RequestOf<'POST /deliveryNotes/action/export'>) =>
  exportList(
    reading,
    { name: '发货单', columns: deliveryColumns, query: ownNotes(reading, request), lines },
    {
      tab: 'all',
      ...request,
    },
  )

/** Whether the order is the acting business's own; another is not found. */
export const assertOwnOrder = async ({ db, actor }: Reading, orderId: number): Promise<void> => {
  const own = await db
    .selectFrom('trade_order')
    .select('id')
    .where('id', '=', orderId)
    .where('kind', '=', 'purchase')
    .where('buyer_id', '=', actor.businessId)
    .executeTakeFirst()
  if (!own) throw notFound()
}

export const notesOfOrder = async (reading: Reading, orderId: number): Promise<NoteRow[]> => {
  await assertOwnOrder(reading, orderId)
  const { rows } = await sql<NoteRow>`
    select ${columns} from delivery_note n ${joins} where n.order_id = ${orderId} order by n.id`.execute(
    reading.db,
  )
  return rows
}
