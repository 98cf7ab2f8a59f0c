import type { Transition } from './transition.ts'

/** A dealer's order with the brand, or a terminal customer's with its dealer. */
export const orderKinds = ['purchase', 'terminal'] as const
export type OrderKind = (typeof orderKinds)[number]

/** Goods that are paid for, or an application for samples. */
export const orderContents = ['goods', 'sample'] as const
export type OrderContent = (typeof orderContents)[number]

export type Side = 'buyer' | 'seller' | 'portal'

/**
 * `nothingShipped`  no line has left the warehouse
 * `allShipped`      every line is on a shipment or closed
 * `nothingOpen`     everything shipped is signed and no difference is open
 */
export type OrderGuard = 'nothingShipped' | 'allShipped' | 'nothingOpen'

/** How far an order's lines have come. */
export interface OrderProgress {
  readonly nothingShipped: boolean
  readonly allShipped: boolean
}

export const progressOf = (
  lines: readonly { readonly qty: number; readonly shipped: number; readonly closed: number }[],
): OrderProgress => ({
  nothingShipped: lines.every(({ shipped }) => shipped === 0),
  allShipped: lines.every(({ qty, shipped, closed }) => shipped + closed >= qty),
})

/** An order is complete only after everything shipped is signed, so nothing open means at least all shipped. */
export const orderGuards: Readonly<Record<OrderGuard, (progress: OrderProgress) => boolean>> = {
  nothingShipped: ({ nothingShipped }) => nothingShipped,
  allShipped: ({ allShipped }) => allShipped,
  nothingOpen: ({ allShipped }) => allShipped,
}

export type OrderTransition = Transition<OrderAction, Side, OrderGuard>

export type OrderAction =
  | 'submit'
  | 'save'
  | 'revoke'
  | 'cancel'
  | 'cancelSubmit'
  | 'approveCancel'
  | 'refuseCancel'
  | 'confirm'
  | 'reject'
  | 'complete'
  | 'markSelfPickup'
  | 'ship'
  | 'deliver'
  | 'receive'
