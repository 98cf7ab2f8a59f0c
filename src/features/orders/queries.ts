import { queryOptions } from '@tanstack/react-query'
import type { OrderKind } from '#contract/rules/lifecycles/order.ts'
import { call } from '../../api/call.ts'
import type { Actor } from '../../api/user-store.ts'
import type { Order } from './order.ts'

/** Keys hold the account and the business, so that a switch never mixes two. */
const own = ({ userId, businessId }: Actor) => ['orders', userId, businessId] as const

const details = {
  purchase: 'GET /purchaseOrders/getByIdV2/{id}',
  terminal: 'GET /terminalPurchaseOrders/getByIdV2/{id}',
} as const

export const orderQueries = {
  all: own,

  detail: (actor: Actor, kind: OrderKind, id: number) =>
    queryOptions({
      queryKey: [...own(actor), 'detail', kind, id],
      queryFn: async ({ signal }): Promise<Order> => call(details[kind], { path: { id }, signal }),
      // The other side may have decided since the page was last open.
      staleTime: 0,
    }),

  payee: (actor: Actor, id: number) =>
    queryOptions({
      queryKey: [...own(actor), 'payee', id],
      queryFn: ({ signal }) =>
        call('GET /purchaseOrders/dealerV2/queryPayAccount/{id}', { path: { id }, signal }),
    }),

  addresses: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'addresses'],
      queryFn: ({ signal }) =>
        call('GET /users/queryAddress/{id}', { path: { id: actor.businessId ?? 0 }, signal }),
      enabled: actor.businessId !== null,
    }),
}
