import { keepPreviousData, queryOptions } from '@tanstack/react-query'
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

  /** The order that is being changed; null where none is. */
  edit: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'edit'],
      queryFn: async ({ signal }) => {
        const { cart } = await call('POST /poCarts/action/queryPoCart', { body: {}, signal })
        return cart
      },
      staleTime: 0,
    }),

  bought: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'bought'],
      queryFn: ({ signal }) => call('POST /quickOrders/action/queryBought', { body: {}, signal }),
    }),

  /** The words before stay while the next ones are on their way. */
  suggestions: (keyword: string) =>
    queryOptions({
      queryKey: ['orders', 'suggestions', keyword],
      queryFn: async ({ signal }) => {
        const { products } = await call('POST /skus/action/querySuggestions', {
          body: { keyword },
          background: true,
          signal,
        })
        return products
      },
      enabled: keyword !== '',
      placeholderData: keepPreviousData,
      retry: false,
    }),

  addresses: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'addresses'],
      queryFn: ({ signal }) =>
        call('GET /users/queryAddress/{id}', { path: { id: actor.businessId ?? 0 }, signal }),
      enabled: actor.businessId !== null,
    }),
}
