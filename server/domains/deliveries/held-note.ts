import { sql } from 'kysely'
import type { DeliveryLine } from '#contract/deliveries/life-cycle.ts'
import type { Tx } from '../../db/schema.ts'
import { notFound } from '../../http/refusal.ts'
import type { Held } from '../../life-cycle/life-cycle.ts'
import type { Mover } from '../../life-cycle/mover.ts'
import { holdOrder, type HeldOrder } from '../orders/public.ts'

export interface HeldLine extends DeliveryLine {
  readonly id: number
  readonly orderLineId: number
  readonly name: string
  readonly unit: string
  /** Fen per case. */
  readonly price: number
}

export interface HeldNote extends Held {
  readonly order: HeldOrder
  readonly lines: readonly HeldLine[]
}

const readLines = async (tx: Tx, noteId: number): Promise<HeldLine[]> => {
  const { rows } = await sql<HeldLine>`
    select l.id, l.order_line_id as "orderLineId", o.name, o.unit, o.price, l.shipped, l.received, l.settlement
    from delivery_line l join order_line o on o.id = l.order_line_id
    where l.note_id = ${noteId} order by l.place`.execute(tx)
  return rows
}

/**
 * Locks the order of a note for the rest of the transaction. Every change of an order's notes or quantities locks
 * the order first, so that two changes of one order never run at once. A note of somebody else is not found.
 */
export const holdNote = async (by: Mover, id: number): Promise<HeldNote> => {
  const { tx } = by
  const found = await tx
    .selectFrom('delivery_note')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  const order = await holdOrder(by, 'purchase', found.order_id)
  const note = await tx
    .selectFrom('delivery_note')
    .select(['number', 'status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, ...note, order, lines: await readLines(tx, id) }
}

/** The quantities of an order are part of its version, because a person decides by what they have seen. */
export const noteChange = async (tx: Tx, now: Date, orderId: number): Promise<void> => {
  await sql`
    update trade_order set version = version + 1, updated_at = ${now}::timestamptz where id = ${orderId}`.execute(
    tx,
  )
}
