import { sql } from 'kysely'
import { code } from '#contract/kernel/errors.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { isCollected } from '#contract/orders/delivery.ts'
import { terminalStatus } from '#contract/orders/terminal-life-cycle.ts'
import { isoTime, jsonList } from '../../db/json.ts'
import { sendMessage } from '../../db/messages.ts'
import type { Reading, Writing } from '../../http/context.ts'
import { notFound, Refusal, refuse } from '../../http/refusal.ts'
import { asParty, holdOrder, type HeldOrder } from '../orders/public.ts'
import { noteChange } from './held-note.ts'
import { takeOpen } from './ship-note.ts'
import { isAnyOnTheWay, isOfParty, moveOn, noteShipment, storeShipment } from './store-shipment.ts'

type Shipment = ResponseOf<'POST /relTerminalPoLogisticss/action/queryList'>[number]

const { toShip, onTheWay } = terminalStatus

/** Sends the customer a message about a part of its order; the last part is reported by the order's own step. */
const tell = (context: Writing, { id, buyerId }: HeldOrder, [title, content]: readonly [string, string]) =>
  sendMessage(context, {
    businessId: buyerId,
    title,
    content,
    link: `/workbench/terminalOrderDetail?id=${id}`,
  })

/** Sends some or all open cases of a customer's order on their way. */
export const createShipment = async (
  context: Writing,
  asked: RequestOf<'POST /relTerminalPoLogisticss/action/createBatch'>,
): Promise<ResponseOf<'POST /relTerminalPoLogisticss/action/createBatch'>> => {
  const by = asParty(context, 'terminal')
  const order = await holdOrder(by, 'terminal', asked.orderId)
  if (order.status !== toShip)
    throw new Refusal(code.conflict, `订单 ${order.number} 不在待发货状态，不能发货，请刷新查看`)
  if (order.version !== asked.version)
    throw new Refusal(code.conflict, `订单 ${order.number} 已有变化，请刷新后重试`)
  if (isCollected(order)) throw refuse(`订单 ${order.number} 由客户自提，不能发货。货备好后请转为自提`)
  await takeOpen(
    by,
    order,
    asked.lines.map(({ id, qty }) => ({ orderLineId: id, qty })),
    'now',
  )
  await noteChange(context.tx, context.now, order.id)
  const { id, place } = await storeShipment(context, asked)
  await noteShipment(context, id, 'ship', null, 'onTheWay')
  const { allShipped, version } = await holdOrder(by, 'terminal', order.id)
  if (allShipped) return { id, ...(await moveOn(context, order.id, 'ship')) }
  await tell(context, order, ['订单部分发货', `订单 ${order.number} 的第 ${place} 批货物已发出，其余待发。`])
  return { id, status: order.status, version }
}

/** Confirms the arrival of one shipment. A repetition changes nothing. */
export const confirmDelivery = async (
  context: Writing,
  id: number,
): Promise<ResponseOf<'GET /relTerminalPoLogisticss/action/confirmDelivery/{id}'>> => {
  const { tx, now, actor } = context
  const found = await tx
    .selectFrom('shipment')
    .select(['order_id as orderId', 'place'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  const order = await holdOrder(asParty(context, 'terminal'), 'terminal', found.orderId)
  const arrived = await tx
    .updateTable('shipment')
    .set({ delivered_at: now, delivered_by: actor.userId })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!arrived) return { status: order.status }
  if (order.status !== toShip && order.status !== onTheWay)
    throw new Refusal(code.conflict, `订单 ${order.number} 不在配送中，不能确认送达，请刷新查看`)
  await noteChange(tx, now, order.id)
  await noteShipment(context, id, 'deliver', 'onTheWay', 'delivered')
  if (order.allShipped && !(await isAnyOnTheWay(tx, order.id)))
    return { status: (await moveOn(context, order.id, 'deliver')).status }
  await tell(context, order, ['货物已送达', `订单 ${order.number} 的第 ${found.place} 批货物已送达。`])
  return { status: order.status }
}

/** The departures of an order, for its customer and for the dealer that it was handed in to. */
export const shipmentsOf = async ({ db, actor }: Reading, orderId: number): Promise<Shipment[]> => {
  const { rows } = await sql<{ list: Shipment[] }>`
    select ${jsonList(sql<Shipment>`
      select s.id, s.place, s.carrier, s.tracking_number as "trackingNumber", s.driver_phone as "driverPhone",
        s.remark, ${isoTime('s.created_at')} as "createdAt", ${isoTime('s.delivered_at')} as "deliveredAt",
        (select json_agg(json_build_object('orderLineId', l.id, 'code', l.code, 'name', l.name, 'unit', l.unit,
            'qty', k.qty) order by l.place)
          from shipment_line k join order_line l on l.id = k.order_line_id where k.shipment_id = s.id) as lines
      from shipment s where s.order_id = o.id order by s.place`)} as list
    from trade_order o where o.id = ${orderId} and o.kind = 'terminal' and ${isOfParty(actor)}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found.list
}
