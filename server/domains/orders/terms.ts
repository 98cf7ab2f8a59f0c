import type { OrderKind, OrderTransition } from '#contract/rules/lifecycles/order.ts'
import { purchaseTransitions } from '#contract/rules/lifecycles/purchase-order.ts'
import { terminalTransitions } from '#contract/rules/lifecycles/terminal-order.ts'
import type { Actor } from '../../http/actor.ts'

/** What the two kinds of orders do not share. */
interface Terms {
  readonly prefix: 'PO' | 'TO'
  readonly sequence: 'purchase_number' | 'terminal_number'
  readonly transitions: readonly OrderTransition[]
  /** Where each side reads an order. */
  readonly buyerPage: string
  readonly sellerPage: string
}

export const termsOf: Readonly<Record<OrderKind, Terms>> = {
  purchase: {
    prefix: 'PO',
    sequence: 'purchase_number',
    transitions: purchaseTransitions,
    buyerPage: '/workbench/dealerOrderDetail',
    sellerPage: '',
  },
  terminal: {
    prefix: 'TO',
    sequence: 'terminal_number',
    transitions: terminalTransitions,
    buyerPage: '/workbench/terminalOrderDetail',
    sellerPage: '/workbench/terminalOrderDetail',
  },
}

/** Dealers order from the brand, terminal customers from their dealer. */
export const kindFor = ({ userType }: Actor): OrderKind => (userType === 3 ? 'purchase' : 'terminal')
