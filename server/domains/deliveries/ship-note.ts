import { sql } from 'kysely'
import { code } from '#contract/kernel/errors.ts'
import { purchaseStatus } from '#contract/orders/purchase-life-cycle.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { Moved } from '../../life-cycle/life-cycle.ts'
import { assertSeen, type Mover } from '../../life-cycle/mover.ts'
import { holdOrder, type HeldOrder } from '../orders/public.ts'
import { depart } from './depart.ts'
import { holdNote, noteChange } from './held-note.ts'
import { noteLife, storeMove, transitionFor } from './move-note.ts'
import { casesOf, storeNote, type NewNoteLine, type StoredNote } from './store-note.ts'

const assertShippable = ({ number, status, content }: HeldOrder): void => {
  if (content === 'sample') throw refuse(`样品申请 ${number} 随后续订单发货，不单独发货`)
  if (status !== purchaseStatus.confirmed)
    throw new Refusal(code.conflict, `订单 ${number} 不在已确认状态，不能发货`)
}

/**
 * Counts cases of these lines as shipped, if they are still open; one line that does not fit refuses all. Cases on a note
 * wait for its departure, those of a shipment leave at once.
 */
export const takeOpen = async (
  { tx }: Mover,
  order: HeldOrder,
  lines: readonly { readonly orderLineId: number; readonly qty: number }[],
  leaves: 'later' | 'now',
): Promise<void> => {
  if (lines.length === 0) throw refuse('没有要发货的商品')
  if (new Set(lines.map(({ orderLineId }) => orderLineId)).size < lines.length) throw refuse('同一商品行重复')
  const { rows } = await sql<{ id: number }>`
    update order_line l set shipped = l.shipped + a.qty, departed = l.departed + case when ${leaves === 'now'} then a.qty else 0 end
    from json_to_recordset(${JSON.stringify(lines)}::json) as a ("orderLineId" bigint, qty integer)
    where l.id = a."orderLineId" and l.order_id = ${order.id} and a.qty > 0
      and l.shipped + l.closed + a.qty <= l.qty
    returning l.id`.execute(tx)
  if (rows.length < lines.length)
    throw new Refusal(code.conflict, `订单 ${order.number} 的待发数量不足，请刷新后重试`)
}

/** Puts open cases of one confirmed order on a new note: some lines or all, each from one batch or several. */
export const shipNote = async (
  by: Mover,
  {
    orderId,
    lines,
    remark = '',
  }: { readonly orderId: number; readonly lines: readonly NewNoteLine[]; readonly remark?: string },
): Promise<StoredNote> => {
  const order = await holdOrder(by, 'purchase', orderId)
  assertShippable(order)
  await takeOpen(
    by,
    order,
    lines.map(line => ({ orderLineId: line.orderLineId, qty: casesOf(line) })),
    'later',
  )
  await noteChange(by.tx, by.now, orderId)
  return storeNote(by, order, { lines, remark })
}

export interface Departure {
  readonly id: number
  /** The version of the note that the person saw; null if the version does not matter. */
  readonly version: number | null
  readonly carrier: string
  readonly trackingNumber?: string
  readonly plateNumber?: string
  readonly driverPhone?: string
  /** YYYY-MM-DD */
  readonly expectedOn?: string | null
}

/** The note's goods leave the warehouse. */
export const dispatchNote = async (by: Mover, departure: Departure): Promise<Moved> => {
  const note = await holdNote(by, departure.id)
  const row = transitionFor(note, by, 'dispatch', note.lines)
  assertSeen(noteLife, note, departure.version)
  await by.tx
    .updateTable('delivery_note')
    .set({
      carrier: departure.carrier,
      tracking_number: departure.trackingNumber ?? '',
      plate_number: departure.plateNumber ?? '',
      driver_phone: departure.driverPhone ?? '',
      expected_on: departure.expectedOn ?? null,
    })
    .where('id', '=', note.id)
    .execute()
  await depart(by, note)
  await noteChange(by.tx, by.now, note.order.id)
  return storeMove(by, note, row)
}
