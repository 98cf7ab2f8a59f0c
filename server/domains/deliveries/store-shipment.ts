import { sql, type RawBuilder } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { recordHistory } from '../../db/history.ts'
import { isHandedIn } from '../../db/readable-by-seller.ts'
import type { Tx } from '../../db/schema.ts'
import type { BusinessActor } from '../../http/actor.ts'
import type { Writing } from '../../http/context.ts'
import { asNobody } from '../../life-cycle/mover.ts'
import { moveOrder } from '../orders/public.ts'

/** A terminal order `o` is read by its customer and by the dealer that it was handed in to. */
export const isOfParty = ({ userType, businessId }: BusinessActor): RawBuilder<boolean> =>
  userType === 3
    ? sql`o.seller_id = ${businessId} and ${isHandedIn}`
    : sql`o.buyer_id = ${businessId} and o.hidden_at is null`

/** The portal itself takes an order on when its last case has left or arrived. */
export const moveOn = (writing: Writing, id: number, action: 'ship' | 'deliver') =>
  moveOrder(asNobody(writing, 'portal'), { kind: 'terminal', id, action, version: null })

/** The step of one shipment, which the history of its order tells. */
export const noteShipment = (context: Writing, id: number, action: string, from: string | null, to: string) =>
  recordHistory(context, { entity: 'shipment', id, action, from, to })

/** Stores the departure of these cases behind the others of the order, which the caller holds. */
export const storeShipment = async (
  { tx, now, actor }: Writing,
  { orderId, lines, ...way }: RequestOf<'POST /relTerminalPoLogisticss/action/createBatch'>,
): Promise<{ id: number; place: number }> => {
  const { last } = await tx
    .selectFrom('shipment')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const place = (last ?? 0) + 1
  const { id } = await tx
    .insertInto('shipment')
    .values({
      order_id: orderId,
      place,
      carrier: way.carrier,
      tracking_number: way.trackingNumber,
      driver_phone: way.driverPhone,
      remark: way.remark,
      shipped_by: actor.userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shipment_line')
    .values(lines.map(line => ({ shipment_id: id, order_line_id: line.id, qty: line.qty })))
    .execute()
  return { id, place }
}

/** Whether a shipment of the order has not arrived yet. */
export const isAnyOnTheWay = async (tx: Tx, orderId: number): Promise<boolean> => {
  const open = await tx
    .selectFrom('shipment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('delivered_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
