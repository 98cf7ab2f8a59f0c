import { Type } from 'typebox'
import { dealers, family, id, idPath, nullable, object, timestamp, written } from '../kernel/endpoint.ts'
import { version } from '../orders/parts.ts'
import { buyers } from '../kernel/buyers.ts'
import { mostLines } from '../cart/lines.ts'
import { longestRemark } from '../orders/limits.ts'
import { cases } from '../cart/trade-lines.ts'

const ofDealers = { access: dealers, scope: 'business' } as const
const maybe = (most: number) => Type.Union([Type.Literal(''), written(most)])

/** How a shipment travels, as far as it is known. */
export const way = {
  carrier: maybe(40),
  trackingNumber: maybe(40),
  driverPhone: maybe(20),
  remark: maybe(longestRemark),
}

const shipment = object({
  id,
  /** Counts the departures of one order from 1. */
  place: Type.Integer(),
  carrier: Type.String(),
  trackingNumber: Type.String(),
  driverPhone: Type.String(),
  remark: Type.String(),
  createdAt: timestamp,
  deliveredAt: nullable(timestamp),
  lines: Type.Array(
    object({
      orderLineId: id,
      code: Type.String(),
      name: Type.String(),
      unit: Type.String(),
      qty: Type.Integer(),
    }),
  ),
})

/** Shipments of dealers to their customers. */
export const shipments = family({
  'POST /relTerminalPoLogisticss/action/createBatch': {
    summary: '终端订单发货：可分批，全部发出后订单为配送中',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    request: object({
      orderId: id,
      version,
      ...way,
      lines: Type.Array(object({ id, qty: cases }), { minItems: 1, maxItems: mostLines.cart }),
    }),
    response: object({ id, status: Type.Integer(), version: Type.Optional(version) }),
  },
  'POST /relTerminalPoLogisticss/action/queryList': {
    summary: '终端订单的发货记录：下单客户或供货经销商',
    access: buyers,
    scope: 'business',
    effect: 'read',
    request: object({ orderId: id }),
    response: Type.Array(shipment),
  },
  'GET /relTerminalPoLogisticss/action/confirmDelivery/{id}': {
    summary: '确认一次发货已送达；全部送达后等待客户确认收货',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    path: idPath,
    response: object({ status: Type.Integer() }),
  },
})
