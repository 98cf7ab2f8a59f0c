import { Type } from 'typebox'
import { cases, note } from '../cart/trade-lines.ts'
import { dealers, family, id, object, type UserType } from '../kernel/endpoint.ts'
import { mostMandateLines, returnReasons } from './mandates.ts'
import { money, placedOrder, settings } from '../orders/parts.ts'

const terminals = [5] as const satisfies readonly UserType[]

const mandate = {
  request: object({
    groups: Type.Array(
      object({
        addressId: id,
        ...settings,
        place: Type.String({ maxLength: 400, description: '看到的收货地址或自提点' }),
        lines: Type.Array(object({ skuId: id, qty: cases, price: money, note }), {
          minItems: 1,
          maxItems: mostMandateLines,
        }),
      }),
      { minItems: 1, maxItems: mostMandateLines },
    ),
    /** Fen of all goods, at most. */
    most: money,
    /** Fen to be paid from rebates: all of it or no order. */
    rebate: money,
    protocolIds: Type.Array(id, { maxItems: 20 }),
    validUntil: Type.String({ maxLength: 30, description: 'ISO 8601' }),
  }),
  response: object({
    /** Empty where it is returned. */
    placed: Type.Array(placedOrder),
    /** Everything that is otherwise than the buyer asked for; empty where it was placed. */
    returned: Type.Array(
      object({
        reason: Type.Enum(returnReasons),
        name: Type.String(),
        unit: Type.String(),
        was: Type.Integer(),
        is: Type.Integer(),
        text: Type.String(),
      }),
    ),
  }),
}

export const mandates = family({
  'POST /purchaseOrders/action/placeMandate': {
    summary: '离线订单（经销商）：按买方看到的价格和条件下单，任一条件不符即退回，不下单',
    access: dealers,
    scope: 'business',
    effect: 'write',
    offline: 'act',
    ...mandate,
  },
  'POST /terminalPurchaseOrders/action/placeMandate': {
    summary: '离线订单（终端客户）',
    access: terminals,
    scope: 'business',
    effect: 'write',
    offline: 'act',
    ...mandate,
  },
})
