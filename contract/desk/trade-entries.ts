import { Type } from 'typebox'
import { empty, id, nullable, object, timestamp } from '../kernel/endpoint.ts'
import { erpDecisions } from '../erp/decisions.ts'
import { erpDeliveries } from '../erp/deliveries.ts'
import { orderContents } from '../orders/life-cycle.ts'
import { money } from '../orders/parts.ts'
import { deskFamily } from './endpoint.ts'
import { deskList } from './list.ts'

const access = ['trade'] as const

/** By what the brand has to do next. */
export const deskOrderTabs = [
  'waiting',
  'samples',
  'cancelling',
  'toShip',
  'differing',
  'open',
  'done',
  'all',
] as const
export type DeskOrderTab = (typeof deskOrderTabs)[number]

export const deskOrderTabText: Readonly<Record<DeskOrderTab, string>> = {
  waiting: '待确认',
  samples: '样品申请',
  cancelling: '申请取消',
  toShip: '待发货',
  differing: '签收差异',
  open: '进行中',
  done: '已完成',
  all: '全部',
}

/** Orders and deliveries of a brand. Requests and answers are those of the gateway, whose functions judge both. */
export const deskTrade = deskFamily({
  'POST /desk/orders/action/list': {
    summary: '采购订单列表',
    access,
    ...deskList(
      deskOrderTabs,
      object({
        id,
        number: Type.String(),
        content: Type.Enum(orderContents),
        status: Type.Integer(),
        buyer: Type.String(),
        names: Type.Array(Type.String()),
        kinds: Type.Integer(),
        cases: Type.Integer(),
        amount: money,
        expectedOn: nullable(Type.String()),
        createdAt: timestamp,
      }),
    ),
  },
  'POST /desk/orders/action/query': { ...erpDecisions['POST /erp/v1/orders/action/query'], access },
  'POST /desk/orders/{number}/confirm': { ...erpDecisions['POST /erp/v1/orders/{number}/confirm'], access },
  'POST /desk/orders/{number}/reject': { ...erpDecisions['POST /erp/v1/orders/{number}/reject'], access },
  'POST /desk/orders/{number}/approveCancel': {
    ...erpDecisions['POST /erp/v1/orders/{number}/approveCancel'],
    access,
  },
  'POST /desk/orders/{number}/refuseCancel': {
    ...erpDecisions['POST /erp/v1/orders/{number}/refuseCancel'],
    access,
  },
  'POST /desk/orders/{number}/ship': { ...erpDeliveries['POST /erp/v1/orders/{number}/ship'], access },
  'POST /desk/orders/{number}/closeRest': {
    ...erpDeliveries['POST /erp/v1/orders/{number}/closeRest'],
    access,
  },
  'POST /desk/deliveries/action/query': { ...erpDeliveries['POST /erp/v1/deliveries/action/query'], access },
  'POST /desk/deliveries/{number}/dispatch': {
    ...erpDeliveries['POST /erp/v1/deliveries/{number}/dispatch'],
    access,
  },
  'POST /desk/deliveries/{number}/settle': {
    ...erpDeliveries['POST /erp/v1/deliveries/{number}/settle'],
    access,
  },
  'POST /desk/certificates': { ...erpDeliveries['POST /erp/v1/certificates'], access, large: true },
  'GET /desk/deliveries/photos/{fileId}': {
    ...erpDeliveries['GET /erp/v1/deliveries/photos/{fileId}'],
    access,
  },
  'GET /desk/door': {
    summary: '订单由哪一方处理：ERP 接口，或运营后台',
    access: 'staff',
    effect: 'read',
    response: object({
      /** False while the brand's ERP decides on orders. */
      isOpen: Type.Boolean(),
      usedAt: nullable(timestamp),
      takenOverAt: nullable(timestamp),
    }),
  },
  'POST /desk/door/action/takeOver': {
    summary: '由运营后台接管订单处理',
    access: ['admin'],
    effect: 'write',
    proven: true,
    response: empty,
  },
  'POST /desk/door/action/handBack': {
    summary: '把订单处理交还 ERP 接口',
    access: ['admin'],
    effect: 'write',
    proven: true,
    response: empty,
  },
})
