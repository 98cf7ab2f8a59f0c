/** What waits for somebody of a business, by what it can do about it. */
export const dealerWaits = ['ownDrafts', 'notesToSign', 'ordersToAccept', 'ordersToShip'] as const
export const terminalWaits = ['ownDrafts', 'ordersToReceive', 'ordersToCollect'] as const

export type Wait = (typeof dealerWaits | typeof terminalWaits)[number]

/** No wait is counted further: beyond it a number tells nothing. */
export const mostWaits = 99
