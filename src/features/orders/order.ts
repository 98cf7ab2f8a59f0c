import type { ResponseOf } from '#contract/index.ts'
import {
  orderGuards,
  progressOf,
  type OrderKind,
  type OrderProgress,
  type OrderTransition,
  type Side,
} from '#contract/orders/life-cycle.ts'
import { purchaseStatusText, purchaseTransitions } from '#contract/orders/purchase-life-cycle.ts'
import {
  removableTerminalStatus,
  terminalStatus,
  terminalStatusText,
  terminalTransitions,
  terminalWords,
} from '#contract/orders/terminal-life-cycle.ts'
import { isCollected } from '#contract/orders/delivery.ts'
import { allowedActions } from '#contract/kernel/transition.ts'

export type Order = ResponseOf<'GET /purchaseOrders/getByIdV2/{id}'>
export type OrderLine = Order['lines'][number]

const transitionsOf: Readonly<Record<OrderKind, readonly OrderTransition[]>> = {
  purchase: purchaseTransitions,
  terminal: terminalTransitions,
}

export const statusText = (kind: OrderKind, status: number): string =>
  (kind === 'purchase' ? purchaseStatusText : terminalStatusText)[status] ?? `状态 ${status}`

const home = '/workbench/workbenchHome'

/** The words for an order as it stands, which are more than those for its state. */
export const standingText = ({
  kind,
  status,
  progress,
}: Pick<Order, 'kind' | 'status' | 'progress'>): string =>
  (kind === 'terminal' ? terminalWords(status, progress) : undefined) ?? statusText(kind, status)

interface ListPlace {
  readonly name: string
  readonly path: string
}

const sampleLists: Readonly<Record<'buyer' | 'seller', ListPlace>> = {
  buyer: { name: '样品申请记录', path: `${home}/terminalSampleOrder` },
  seller: { name: '客户样品申请', path: `${home}/terminalSample` },
}

/** Where orders are listed; a dealer finds its customers' orders, and their applications for samples, elsewhere than its own. */
export const listOf = (kind: OrderKind, side: Side, content: Order['content'] = 'goods'): ListPlace => {
  if (kind === 'purchase') return { name: '采购订单', path: `${home}/dealerOrderList` }
  if (content === 'sample') return sampleLists[side === 'buyer' ? 'buyer' : 'seller']
  return side === 'buyer'
    ? { name: '货品订单', path: `${home}/terminalOrder` }
    : { name: '客户订单', path: `${home}/salesOrder` }
}

/** A document's name and the name of its number. */
export const wordsOf = ({ content }: Pick<Order, 'content'>) =>
  content === 'sample' ? { thing: '样品申请', number: '申请单号' } : { thing: '订单', number: '订单号' }

export const detailPath = (kind: OrderKind, id: number): string =>
  `/workbench/${kind === 'purchase' ? 'dealerOrderDetail' : 'terminalOrderDetail'}?id=${id}`

/** A terminal order is also read by the dealer that it was placed with. */
export const sideOf = (order: Pick<Order, 'buyer'>, businessId: number | null): Side =>
  order.buyer.id === businessId ? 'buyer' : 'seller'

/** Whether an order in this state can still be changed by its buyer. */
export const isChangeable = (kind: OrderKind, status: number): boolean =>
  transitionsOf[kind].some(({ action, from }) => action === 'save' && from.includes(status))

/** Whether the life cycle's table lets this side take the step with an order as it stands. */
export const mayTake = (
  kind: OrderKind,
  side: Side,
  action: OrderTransition['action'],
  { status, ...progress }: OrderProgress & { readonly status: number },
): boolean =>
  allowedActions(transitionsOf[kind], side, {
    status,
    holds: guard => orderGuards[guard](progress),
  }).some(row => row.action === action)

/** The seller's possible steps with an order as it stands. */
export interface SellerWays {
  readonly confirm: boolean
  readonly reject: boolean
  readonly markSelfPickup: boolean
  readonly ship: boolean
  readonly closeRest: boolean
  readonly settle: boolean
}

export function sellerWays({ kind, status, method, lines }: Order): SellerWays {
  const standing = { status, ...progressOf(lines) }
  const may = (action: OrderTransition['action']) => mayTake(kind, 'seller', action, standing)
  return {
    confirm: may('confirm'),
    reject: may('reject'),
    markSelfPickup: may('markSelfPickup'),
    ship: kind === 'terminal' && canShip({ ...standing, method }),
    closeRest: may('closeRest'),
    settle: may('creditShort'),
  }
}

/** Whether the dealer has cases of a customer's order to send off. */
export const canShip = (order: {
  readonly status: number
  readonly method: number
  readonly nothingShipped: boolean
  readonly allShipped: boolean
}): boolean => order.status === terminalStatus.toShip && !order.allShipped && !isCollected(order)

/** Cases that are neither on a shipment nor closed. */
export const openCases = ({ progress: { ordered, closed, shipped } }: Pick<Order, 'progress'>): number =>
  ordered - closed - shipped

/** Begin the keys of drafts of its receipts and of its changes. */
export const receiveDrafts = 'portal.receive.'
export const changeDrafts = 'portal.change.'

/** The steps that are taken by a form on the page of their order. */
export type StepForm = 'cancelSubmit' | 'reject' | 'closeRest' | 'ship' | 'settle'

/** Begin the keys of drafts of these forms. */
export const stepDrafts: Readonly<Record<OrderKind, string>> = {
  purchase: 'portal.purchaseStep.',
  terminal: 'portal.terminalStep.',
}

/** The draft of such a form; the verb names it. */
export const stepDraft = (
  { kind, id, number }: Pick<Order, 'kind' | 'id' | 'number'>,
  form: StepForm,
  verb: string,
) => ({
  key: `${stepDrafts[kind]}${form}.${id}`,
  title: `${verb}，订单 ${number}`,
  path: `${detailPath(kind, id)}&form=${form}`,
})

/** The page where a customer receives an order line by line. */
export const receivePath = (id: number): string => `/workbench/receivePart?id=${id}`

/** The buyer's possible steps with an order as it stands; the names are those of the life cycles' tables. */
export interface BuyerWays {
  readonly change: boolean
  readonly revoke: boolean
  readonly cancel: boolean
  readonly cancelSubmit: boolean
  readonly receive: boolean
  readonly receiveShort: boolean
  readonly remove: boolean
  readonly buyAgain: boolean
}

export function buyerWays({ kind, content, status, lines }: Order): BuyerWays {
  const standing = { status, ...progressOf(lines) }
  const may = (action: OrderTransition['action']) => mayTake(kind, 'buyer', action, standing)
  return {
    // An application for samples cannot be changed, only made again.
    change: content === 'goods' && may('save'),
    revoke: may('revoke'),
    cancel: may('cancel'),
    cancelSubmit: may('cancelSubmit'),
    receive: may('receive'),
    receiveShort: may('receiveShort'),
    remove: kind === 'terminal' && removableTerminalStatus.includes(status),
    buyAgain: content === 'goods' && lines.some(({ isFree }) => !isFree),
  }
}
