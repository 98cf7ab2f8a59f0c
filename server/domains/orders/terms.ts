import type { OrderAction, OrderGuard, OrderKind, Side } from '#contract/orders/life-cycle.ts'
import { purchaseStatusText, purchaseTransitions } from '#contract/orders/purchase-life-cycle.ts'
import { terminalStatusText, terminalTransitions } from '#contract/orders/terminal-life-cycle.ts'
import type { Actor } from '../../http/actor.ts'
import { onPage, type LifeCycle } from '../../life-cycle/life-cycle.ts'

/** The two kinds of orders differ in this. */
interface Terms {
  readonly prefix: 'PO' | 'TO'
  readonly sequence: 'purchase_number' | 'terminal_number'
  readonly life: LifeCycle<'trade_order', OrderAction, Side, OrderGuard>
  /** Where each side reads an order. */
  readonly buyerPage: string
  readonly sellerPage: string
}

const stored = {
  table: 'trade_order',
  entity: 'order',
  words: { ...onPage, thing: '订单', unmet: '的发货或收货进度不符合条件' },
} as const

export const termsOf: Readonly<Record<OrderKind, Terms>> = {
  purchase: {
    prefix: 'PO',
    sequence: 'purchase_number',
    life: { ...stored, transitions: purchaseTransitions, statusText: purchaseStatusText },
    buyerPage: '/workbench/dealerOrderDetail',
    sellerPage: '',
  },
  terminal: {
    prefix: 'TO',
    sequence: 'terminal_number',
    life: { ...stored, transitions: terminalTransitions, statusText: terminalStatusText },
    buyerPage: '/workbench/terminalOrderDetail',
    sellerPage: '/workbench/terminalOrderDetail',
  },
}

/** The seller by kind: dealers order from the brand, terminal customers from their dealer. */
export const kindFor = ({ userType }: Actor): OrderKind => (userType === 3 ? 'purchase' : 'terminal')
