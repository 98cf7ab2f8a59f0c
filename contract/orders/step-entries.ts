import { Type } from 'typebox'
import { dealers, family, id, nullable, object } from '../kernel/endpoint.ts'
import { reason, version } from './parts.ts'
import { buyers } from '../kernel/buyers.ts'

const ofDealers = { access: dealers, scope: 'business' } as const

const step = { request: object({ id, version }), response: object({ status: Type.Integer(), version }) }

/** As many rows as a page of a list has at most. */
const mostAtOnce = 100

/** The same step with several orders: each is taken or refused by itself. */
const batch = <const A extends string[]>(actions: readonly [...A]) => ({
  request: object({
    action: Type.Enum<A>(actions),
    orders: Type.Array(object({ id, version }), { minItems: 1, maxItems: mostAtOnce }),
    reason: Type.Optional(reason),
  }),
  response: object({
    rows: Type.Array(
      object({
        id,
        /** The new status; null if the order did not change. */
        status: nullable(Type.Integer()),
        /** The reason why it did not change; empty if it did. */
        refused: Type.String(),
        /** The new version, for what the device still means to do with it; absent where it did not change. */
        version: Type.Optional(version),
      }),
    ),
  }),
})

/** Steps of dealers with their customers' orders, steps of customers with delivered orders, and steps in batches. */
export const orderSteps = family({
  'POST /terminalPurchaseOrders/action/receiveOrder': {
    summary: '接单',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    ...step,
  },
  'POST /terminalPurchaseOrders/action/rejectOrder': {
    summary: '拒单，须说明原因',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    request: object({ id, version, reason }),
    response: step.response,
  },
  'POST /terminalPurchaseOrders/action/markSelfPickup': {
    summary: '转为自提',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    ...step,
  },
  'POST /purchaseOrders/action/moveBatch': {
    summary: '批量处理采购订单，逐张回报结果',
    ...ofDealers,
    effect: 'write',
    offline: 'act',
    ...batch(['revoke', 'cancel', 'cancelSubmit']),
  },
  'POST /terminalPurchaseOrders/action/moveBatch': {
    summary: '批量处理终端订单：经销商接单、拒单、转自提；客户收货、撤回、取消',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'act',
    ...batch(['confirm', 'reject', 'markSelfPickup', 'receive', 'revoke', 'cancel']),
  },
})
