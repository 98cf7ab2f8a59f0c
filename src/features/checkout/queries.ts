import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queriesOf, type QueryFor } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'
import type { Checkout, CheckoutGroup } from './checkout-form.ts'

const { all, one } = queriesOf('checkout')

interface Readiness {
  /** The portal has every edit of this device. */
  readonly isReady: boolean
  /** No order is on its way. An answer read before stays as it is. */
  readonly mayBegin: boolean
}

/** The choices that the last checkout offered, for the next one that has to open without a network. */
export interface CheckoutFacts {
  /** By address, without what follows from its lines. */
  readonly places: Readonly<
    Record<number, Pick<CheckoutGroup, 'contacts' | 'methods' | 'dates' | 'cars' | 'carTypeId'>>
  >
  readonly rebates: Checkout['rebates']
  readonly protocols: Checkout['protocols']
}

export const checkoutQueries = {
  all: (actor: Actor) => [...all(actor), 'lines'] as const,

  /** Read only when the page asks for it, not in the background: every change of it is shown to the person. */
  checkout: (actor: Actor, lineIds: readonly number[], { isReady, mayBegin }: Readiness) =>
    queryOptions({
      ...one(actor, ['lines', lineIds.join('.')], {}, async signal =>
        call('POST /checkouts/action/queryCheckout', { body: { ids: [...lineIds] }, signal }),
      ),
      enabled: ({ state }) => isReady && lineIds.length > 0 && (mayBegin || state.data !== undefined),
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),

  /** Never asked for: every checkout that is read leaves it here. */
  facts: (actor: Actor): QueryFor<CheckoutFacts | null> => ({
    ...one<CheckoutFacts | null>(actor, ['facts'], { kept: 'detail' }, async () => Promise.resolve(null)),
    enabled: false,
  }),

  protocols: () =>
    queryOptions({
      queryKey: ['checkout', 'protocols'],
      queryFn: ({ signal }) => call('POST /protocols/action/queryList', { body: {}, signal }),
    }),

  order: (actor: Actor, isDealer: boolean, id: number) =>
    one(actor, ['order', id], {}, async signal =>
      isDealer
        ? call('GET /purchaseOrders/getByIdV2/{id}', { path: { id }, signal })
        : call('GET /terminalPurchaseOrders/getByIdV2/{id}', { path: { id }, signal }),
    ),

  payAccount: (actor: Actor, id: number) =>
    one(actor, ['payAccount', id], {}, async signal =>
      call('GET /purchaseOrders/dealerV2/queryPayAccount/{id}', { path: { id }, signal }),
    ),
}
