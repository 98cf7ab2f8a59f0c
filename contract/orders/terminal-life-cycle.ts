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

/** The words for an order as it stands; one with an open difference waits for its dealer. */
export const terminalWords = (
  status: number,
  { differing }: { readonly differing: number },
): string | undefined =>
  status === terminalStatus.delivered && differing > 0 ? '收货差异待处理' : terminalStatusText[status]

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
    action: 'closeRest',
    label: '关闭剩余',
    from: [30],
    to: 30,
    who: 'seller',
    guard: 'partlyShipped',
    reason: true,
    message: ['订单剩余数量不再发货', number => `订单 ${number} 未发出的数量不再发货，应付金额随之减少。`],
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
    guard: 'nothingDiffers',
    message: ['客户订单已完成', number => `客户订单 ${number} 已由客户确认收货。`],
  },
  {
    action: 'receiveShort',
    label: '收货有差异',
    from: [35, 50],
    to: 50,
    who: 'buyer',
    guard: 'nothingDiffers',
    message: [
      '客户收货有差异',
      number => `客户订单 ${number} 的实收数量少于发货数量，请查看并选择补发或赔付。`,
    ],
  },
  {
    action: 'deliverAgain',
    label: '补发差异',
    from: [50],
    to: 40,
    who: 'seller',
    guard: 'somethingDiffers',
    message: [
      '收货差异已处理',
      number => `订单 ${number} 的收货差异已处理，补发的商品正在配送，收到后请确认收货。`,
    ],
  },
  {
    action: 'creditShort',
    label: '赔付差异',
    from: [50],
    to: 60,
    who: 'seller',
    guard: 'somethingDiffers',
    message: ['收货差异已处理', number => `订单 ${number} 少收的商品已赔付，应付金额随之减少，订单完成。`],
  },
  {
    action: 'receiveLate',
    label: '自动确认收货',
    from: [35, 50],
    to: 60,
    who: 'portal',
    guard: 'nothingDiffers',
    message: ['订单已自动确认收货', number => `订单 ${number} 超过期限未确认，系统已自动确认收货。`],
  },
]
