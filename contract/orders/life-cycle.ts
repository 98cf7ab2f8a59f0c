import type { Transition } from '../kernel/transition.ts'

/** A dealer's order with the brand, or a terminal customer's with its dealer. */
export const orderKinds = ['purchase', 'terminal'] as const
export type OrderKind = (typeof orderKinds)[number]

/** Goods that are paid for, or an application for samples. */
export const orderContents = ['goods', 'sample'] as const
export type OrderContent = (typeof orderContents)[number]

export type Side = 'buyer' | 'seller' | 'portal'

/**
 * `nothingShipped`    no line has left the warehouse
 * `allShipped`        every line is on a shipment or closed
 * `somethingOpen`     cases are neither on a shipment nor closed
 * `nothingOpen`       everything shipped is signed and no difference is open
 * `partlyShipped`     some cases are on a shipment, others neither on one nor closed
 * `somethingDiffers` cases that came short are not settled yet
 * `nothingDiffers`    there are none such
 */
export type OrderGuard =
  | 'nothingShipped'
  | 'allShipped'
  | 'somethingOpen'
  | 'nothingOpen'
  | 'partlyShipped'
  | 'somethingDiffers'
  | 'nothingDiffers'

/** The progress of an order's lines. */
export interface OrderProgress {
  readonly nothingShipped: boolean
  readonly allShipped: boolean
  /** Every shipped case was received, or a credit was given for it. */
  readonly allSigned: boolean
  /** No case that came short waits for its settlement. */
  readonly nothingDiffers: boolean
}

interface LineProgress {
  readonly qty: number
  readonly shipped: number
  readonly closed: number
  readonly signed: number
  readonly credited: number
  readonly differing: number
}

export const progressOf = (lines: readonly LineProgress[]): OrderProgress => ({
  nothingShipped: lines.every(({ shipped }) => shipped === 0),
  allShipped: lines.every(({ qty, shipped, closed }) => shipped + closed >= qty),
  allSigned: lines.every(({ shipped, signed, credited }) => signed + credited >= shipped),
  nothingDiffers: lines.every(({ differing }) => differing === 0),
})

export const orderGuards: Readonly<Record<OrderGuard, (progress: OrderProgress) => boolean>> = {
  nothingShipped: ({ nothingShipped }) => nothingShipped,
  allShipped: ({ allShipped }) => allShipped,
  somethingOpen: ({ allShipped }) => !allShipped,
  nothingOpen: ({ allShipped, allSigned }) => allShipped && allSigned,
  partlyShipped: ({ nothingShipped, allShipped }) => !nothingShipped && !allShipped,
  somethingDiffers: ({ nothingDiffers }) => !nothingDiffers,
  nothingDiffers: ({ nothingDiffers }) => nothingDiffers,
}

/** The states that both kinds of orders begin with. */
export const orderStatus = { draft: 10, review: 20 } as const

/** An order that was handed in and neither refused nor cancelled counts, whether its goods have come yet or not. */
export const countingOrders: Readonly<Record<OrderKind, readonly number[]>> = {
  purchase: [20, 30, 40, 70],
  terminal: [20, 30, 35, 40, 50, 60],
}

/** An order that counts and is not complete. */
export const openOrders: Readonly<Record<OrderKind, readonly number[]>> = {
  purchase: [20, 30, 40],
  terminal: [20, 30, 35, 40, 50],
}

/** An order that was refused or cancelled takes nothing any more. */
export const endedOrders: Readonly<Record<OrderKind, readonly number[]>> = {
  purchase: [50, 60],
  terminal: [70, 80],
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
  | 'closeRest'
  | 'complete'
  | 'markSelfPickup'
  | 'ship'
  | 'deliver'
  | 'receive'
  | 'receiveShort'
  | 'receiveLate'
  | 'deliverAgain'
  | 'creditShort'
