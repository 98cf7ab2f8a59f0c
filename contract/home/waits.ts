/** Tasks that wait for somebody of a business, by what the business can do about them. */
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

/** No task is counted further: larger numbers say no more. */
export const mostWaits = 99

/** A payment is listed as a task from this many days before its due day. */
export const paymentNoticeDays = 7
