import type { OrderTransition } from './life-cycle.ts'

export const terminalStatus = {
  draft: 10,
  review: 20,
  toShip: 30,
  toCollect: 35,
  onTheWay: 40,
  delivered: 50,
  done: 60,
  rejected: 70,
  cancelled: 80,
} as const
/** The dealer still has the goods of such an order. */
export const terminalOrdersToHandOver: readonly number[] = [terminalStatus.toShip, terminalStatus.toCollect]

export const terminalStatusText: Readonly<Record<number, string>> = {
  10: '待提交',
  20: '待接单',
  30: '待发货',
  35: '待自提',
  40: '配送中',
  50: '待确认收货',
  60: '已完成',
  70: '已拒单',
  80: '已取消',
}

/** Those that the customer may remove from its list. */
export const removableTerminalStatus: readonly number[] = [10, 70, 80]

/** The life of a terminal customer's order with its dealer. */
export const terminalTransitions: readonly OrderTransition[] = [
  {
    action: 'submit',
    label: '提交订单',
    from: [10, 20],
    to: 20,
    who: 'buyer',
    message: ['终端客户下单', number => `客户订单 ${number} 待接单，请尽快处理。`],
  },
  { action: 'save', label: '保存', from: [10, 20], to: 10, who: 'buyer' },
  {
    action: 'revoke',
    label: '撤回',
    from: [20],
    to: 10,
    who: 'buyer',
    message: ['客户订单已撤回', number => `客户订单 ${number} 已由客户撤回，暂不需要接单。`],
  },
  {
    action: 'cancel',
    label: '取消订单',
    from: [10, 20],
    to: 80,
    who: 'buyer',
    message: ['客户订单已取消', number => `客户订单 ${number} 已由客户取消。`],
  },
  {
    action: 'confirm',
    label: '接单',
    from: [20],
    to: 30,
    who: 'seller',
    message: ['订单已接单', number => `订单 ${number} 已由经销商接单，正在备货。`],
  },
  {
    action: 'reject',
    label: '拒单',
    from: [20, 30, 35],
    to: 70,
    who: 'seller',
    guard: 'nothingShipped',
    reason: true,
    message: ['订单已拒单', number => `订单 ${number} 已被经销商拒单，请查看原因。`],
  },
  {
    action: 'markSelfPickup',
    label: '转为自提',
    from: [30],
    to: 35,
    who: 'seller',
    guard: 'nothingShipped',
    message: ['订单可自提', number => `订单 ${number} 已备好，请前往自提点提货。`],
  },
  {
    action: 'ship',
    label: '全部发出',
    from: [30],
    to: 40,
    who: 'portal',
    guard: 'allShipped',
    message: ['订单配送中', number => `订单 ${number} 已全部发出，请留意收货。`],
  },
  {
    action: 'deliver',
    label: '全部送达',
    from: [30, 40],
    to: 50,
    who: 'portal',
    guard: 'allShipped',
    message: ['请确认收货', number => `订单 ${number} 已送达，请确认收货。`],
  },
  {
    action: 'receive',
    label: '确认收货',
    from: [35, 50],
    to: 60,
    who: 'buyer',
    message: ['客户订单已完成', number => `客户订单 ${number} 已由客户确认收货。`],
  },
  {
    action: 'receiveLate',
    label: '自动确认收货',
    from: [35, 50],
    to: 60,
    who: 'portal',
    message: ['订单已自动确认收货', number => `订单 ${number} 超过期限未确认，系统已自动确认收货。`],
  },
]
