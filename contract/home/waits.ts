/** What waits for somebody of a business, by what it can do about it. */
export const dealerWaits = [
  'paymentsOverdue',
  'paymentsDue',
  'ownDrafts',
  'notesToSign',
  'returnsToSend',
  'ordersToAccept',
  'ordersToShip',
  'samplesToDecide',
  'samplesToShip',
  'customersToConfirm',
  'inquiriesToAnswer',
] as const
export const terminalWaits = [
  'ownDrafts',
  'ordersToReceive',
  'ordersToCollect',
  'samplesToReceive',
  'samplesToCollect',
  'inquiriesAnswered',
] as const

export type Wait = (typeof dealerWaits | typeof terminalWaits)[number]

/** No wait is counted further: beyond it a number tells nothing. */
export const mostWaits = 99

/** So many days before its day a payment begins to wait. */
export const paymentNoticeDays = 7
