import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf, RequestOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import type { Actor } from '../../api/user-store.ts'

/** Keys hold the account and the business, so that a switch never mixes two. */
const own = ({ userId, businessId }: Actor) => ['customers', userId, businessId] as const
const idOf = ({ businessId }: Actor) => ({ id: businessId ?? 0 })

export const customerQueries = {
  all: own,

  allocations: (
    actor: Actor,
    body: RequestOf<'POST /dealerManagements/queryAllocateDealer'>,
    isStart: boolean,
  ) =>
    queryOptions({
      queryKey: [...own(actor), 'allocations', body] as const,
      queryFn: async ({ signal }) => call('POST /dealerManagements/queryAllocateDealer', { body, signal }),
      placeholderData: keepPreviousData,
      // The brand may have assigned others since.
      staleTime: 0,
      meta: { kept: isStart, live: ['cooperation'] },
    }),

  /** One assigned customer; null where there is none. */
  allocation: (actor: Actor, id: number) =>
    queryOptions({
      queryKey: [...own(actor), 'allocation', id] as const,
      queryFn: async ({ signal }) => {
        const body = { id, page: 1, size: 10 } as const
        const { rows } = await call('POST /dealerManagements/queryAllocateDealer', { body, signal })
        return rows[0] ?? null
      },
      staleTime: 0,
      meta: { live: ['cooperation'], kept: 'detail' },
    }),

  customers: (
    actor: Actor,
    query: QueryOf<'GET /dealerManagements/queryDealerByPurchaseRelation/{id}'>,
    isStart: boolean,
  ) =>
    queryOptions({
      queryKey: [...own(actor), 'list', query] as const,
      queryFn: async ({ signal }) =>
        call('GET /dealerManagements/queryDealerByPurchaseRelation/{id}', {
          path: idOf(actor),
          query,
          signal,
        }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      meta: { kept: isStart, live: ['cooperation', 'order'] },
    }),

  /** One customer with its year; null where the dealer does not supply it. */
  customer: (actor: Actor, customerId: number) =>
    queryOptions({
      queryKey: [...own(actor), 'one', customerId] as const,
      queryFn: async ({ signal }) => {
        const { rows } = await call('GET /dealerManagements/queryDealerByPurchaseRelation/{id}', {
          path: idOf(actor),
          query: { customerId, page: 1, size: 10 },
          signal,
        })
        return rows[0] ?? null
      },
      staleTime: 0,
      meta: { live: ['cooperation', 'order'], kept: 'detail' },
    }),

  supplier: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'supplier'] as const,
      queryFn: async ({ signal }) =>
        call('GET /dealerManagements/queryMyUpDealer/{id}', { path: idOf(actor), signal }),
      staleTime: 0,
      meta: { kept: true, live: ['cooperation'] },
    }),
}
