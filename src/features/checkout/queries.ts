import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Actor } from '../../api/user-store.ts'

/** Keys name the account and the business acted for, so that a switch never mixes two. */
const own = ({ userId, businessId }: Actor) => ['checkout', userId, businessId] as const

interface Readiness {
  /** The portal has every edit of this device. */
  readonly isReady: boolean
  /** No order is on its way. An answer read before stays as it is. */
  readonly mayBegin: boolean
}

export const checkoutQueries = {
  all: (actor: Actor) => [...own(actor), 'lines'] as const,

  /** Read only when the page asks for it, not in the background: every change of it is shown to the person. */
  checkout: (actor: Actor, lineIds: readonly number[], { isReady, mayBegin }: Readiness) =>
    queryOptions({
      queryKey: [...own(actor), 'lines', lineIds.join('.')],
      queryFn: ({ signal }) =>
        call('POST /checkouts/action/queryCheckout', { body: { ids: [...lineIds] }, signal }),
      enabled: ({ state }) => isReady && lineIds.length > 0 && (mayBegin || state.data !== undefined),
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),

  protocols: () =>
    queryOptions({
      queryKey: ['checkout', 'protocols'],
      queryFn: ({ signal }) => call('POST /protocols/action/queryList', { body: {}, signal }),
    }),

  order: (actor: Actor, isDealer: boolean, id: number) =>
    queryOptions({
      queryKey: [...own(actor), 'order', id],
      queryFn: ({ signal }) =>
        isDealer
          ? call('GET /purchaseOrders/getByIdV2/{id}', { path: { id }, signal })
          : call('GET /terminalPurchaseOrders/getByIdV2/{id}', { path: { id }, signal }),
    }),

  payAccount: (actor: Actor, id: number) =>
    queryOptions({
      queryKey: [...own(actor), 'payAccount', id],
      queryFn: ({ signal }) =>
        call('GET /purchaseOrders/dealerV2/queryPayAccount/{id}', { path: { id }, signal }),
    }),
}
