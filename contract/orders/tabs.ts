import type { TabOrders } from '../kernel/tab-order.ts'

/**
 * The tabs of the lists of orders and the states that each may hold; null where it holds all. A state may stand in
 * two tabs: a confirmed order of which a part was shipped waits for the rest and for its receipt.
 */
type Tabs<K extends string> = Readonly<Record<K, readonly number[] | null>>

export const purchaseTabNames = [
  'all',
  'draft',
  'review',
  'payment',
  'shipment',
  'receipt',
  'done',
  'cancelled',
] as const
export type PurchaseTab = (typeof purchaseTabNames)[number]

export const purchaseTabText: Readonly<Record<PurchaseTab, string>> = {
  all: '全部',
  draft: '待提交',
  review: '待审核',
  payment: '待付款',
  shipment: '待发货',
  receipt: '待收货',
  done: '已完成',
  cancelled: '已取消',
}

export const purchaseTabs: Tabs<PurchaseTab> = {
  all: null,
  draft: [10],
  // The brand has to decide about the order, or about its cancellation.
  review: [20, 40],
  payment: [30, 70],
  shipment: [30],
  receipt: [30],
  done: [70],
  cancelled: [50, 60],
}

export const purchaseTabOrders: TabOrders<PurchaseTab> = {
  payment: 'due',
  shipment: 'expected',
  receipt: 'expected',
}

export const terminalTabNames = [
  'all',
  'draft',
  'review',
  'shipment',
  'pickup',
  'onTheWay',
  'receipt',
  'done',
  'cancelled',
] as const
export type TerminalTab = (typeof terminalTabNames)[number]

export const terminalTabText: Readonly<Record<TerminalTab, string>> = {
  all: '全部',
  draft: '待提交',
  review: '待接单',
  shipment: '待发货',
  pickup: '待自提',
  onTheWay: '配送中',
  receipt: '待收货',
  done: '已完成',
  cancelled: '已取消',
}

export const terminalTabs: Tabs<TerminalTab> = {
  all: null,
  draft: [10],
  review: [20],
  shipment: [30],
  pickup: [35],
  onTheWay: [40],
  receipt: [50],
  done: [60],
  cancelled: [70, 80],
}

export const terminalTabOrders: TabOrders<TerminalTab> = {
  review: 'waiting',
  shipment: 'expected',
  pickup: 'expected',
  onTheWay: 'expected',
}
