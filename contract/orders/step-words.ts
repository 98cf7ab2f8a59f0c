import { deliveryTransitions } from '../deliveries/life-cycle.ts'
import { paymentTransitions } from '../payments/life-cycle.ts'
import { returnTransitions } from '../returns/life-cycle.ts'
import type { OrderKind } from './life-cycle.ts'
import { purchaseTransitions } from './purchase-life-cycle.ts'
import { terminalTransitions } from './terminal-life-cycle.ts'

/** Steps that no life cycle has: they change no state, or begin a life. */
const more: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  order: { remove: '从列表中删除', rateSamples: '反馈样品' },
  deliveryNote: { ship: '开发货单', settlePart: '处理部分差异' },
  paymentNotice: {
    notify: '发出付款通知',
    change: '变更付款通知',
    reverse: '冲销到账',
    adjust: '应付金额随订单调整',
    lapse: '随订单撤回',
    setOff: '多付款抵扣',
    takeBack: '收回抵扣',
    attachSlips: '上传付款凭证',
    removeSlip: '删除付款凭证',
  },
  return: { apply: '申请退货' },
  shipment: { ship: '发货', deliver: '送达' },
}

const labels: Readonly<Record<string, readonly { readonly action: string; readonly label: string }[]>> = {
  purchase: purchaseTransitions,
  terminal: terminalTransitions,
  deliveryNote: deliveryTransitions,
  paymentNotice: paymentTransitions,
  return: returnTransitions,
}

const names: Readonly<Record<string, string>> = {
  deliveryNote: '发货单',
  paymentNotice: '付款通知',
  return: '退货申请',
}

/** The name of a step of such a thing. */
export const stepLabel = (entity: string, action: string): string =>
  more[entity]?.[action] ?? labels[entity]?.find(row => row.action === action)?.label ?? '其他变化'

/** The name of a step in an order's history, with the document that it was taken with. */
export const orderStepText = (
  kind: OrderKind,
  {
    action,
    of: { entity, number },
  }: { readonly action: string; readonly of: { readonly entity: string; readonly number: string } },
): string => {
  if (entity === 'order') return more['order']?.[action] ?? stepLabel(kind, action)
  const label = stepLabel(entity, action)
  return entity === 'shipment' ? `第 ${number} 批${label}` : `${label} · ${names[entity] ?? ''} ${number}`
}
