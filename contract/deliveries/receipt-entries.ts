import { Type } from 'typebox'
import { buyers } from '../kernel/buyers.ts'
import { dealers, family, id, nullable, object, timestamp, type UserType } from '../kernel/endpoint.ts'
import { mostLines } from '../cart/lines.ts'
import { money, reason, version } from '../orders/parts.ts'
import { attachedFile, receivedLine } from './entries.ts'
import { differenceReasons, settlements } from './life-cycle.ts'
import { way } from './shipment-entries.ts'

const terminals = [5] as const satisfies readonly UserType[]
const ofDealers = { access: dealers, scope: 'business' } as const
const moved = object({ status: Type.Integer(), version })

const difference = object({
  id,
  orderLineId: id,
  code: Type.String(),
  name: Type.String(),
  spec: Type.String(),
  unit: Type.String(),
  /** Fen per case. */
  price: money,
  /** Cases that were not received. */
  cases: Type.Integer(),
  reason: Type.Enum(differenceReasons),
  explanation: Type.String(),
  photos: Type.Array(attachedFile),
  reportedAt: timestamp,
  settlement: nullable(Type.Enum(settlements)),
  /** Fen that the customer does not owe any more. */
  credit: nullable(money),
  /** The place of the shipment that brings the cases. */
  again: nullable(Type.Integer()),
})

/** The end of a customer's order with its dealer: receipts, what came short, and what is not sent any more. */
export const receipts = family({
  'POST /terminalPurchaseOrders/action/confirmationReceipt': {
    summary: '确认收货；有差异时逐行填写实收数量，须注明原因，除短少外须附照片',
    access: terminals,
    scope: 'business',
    effect: 'write',
    offline: 'act',
    request: object({
      id,
      version,
      /** Every line that is to be received, by its id in the order; without lines all came as shipped. */
      lines: Type.Optional(Type.Array(receivedLine, { minItems: 1, maxItems: mostLines.cart })),
    }),
    response: moved,
  },
  'POST /terminalPurchaseOrders/action/queryDifferences': {
    summary: '终端订单的收货差异与处理结果：下单客户或供货经销商',
    access: buyers,
    scope: 'business',
    effect: 'read',
    request: object({ orderId: id }),
    response: Type.Array(difference),
  },
  'POST /terminalPurchaseOrders/action/settleDifferences': {
    summary: '处理一张终端订单的全部收货差异：逐项补发或赔付',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    request: object({
      id,
      version,
      differences: Type.Array(object({ id, settlement: Type.Enum(settlements) }), {
        minItems: 1,
        maxItems: mostLines.cart,
      }),
      /** The way of the cases that are sent again. */
      ...way,
    }),
    response: moved,
  },
  'POST /terminalPurchaseOrders/action/closeRest': {
    summary: '已部分发货的终端订单关闭剩余数量，须说明原因',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    request: object({ id, version, reason }),
    response: moved,
  },
})
