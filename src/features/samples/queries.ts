import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import type { Actor } from '../../api/user-store.ts'

/** Keys name the account and the business acted for, so that a switch never mixes two. */
const own = ({ userId, businessId }: Actor) => ['samples', userId, businessId] as const

/** Every change of an order may change its samples. */
const meta = { live: ['order'] } as const

export const sampleQueries = {
  all: own,

  granted: (actor: Actor, body: RequestOf<'POST /sampleOrders/action/queryByPage'>, isStart: boolean) =>
    queryOptions({
      queryKey: [...own(actor), 'granted', body] as const,
      queryFn: async ({ signal }) => call('POST /sampleOrders/action/queryByPage', { body, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      meta: { ...meta, kept: isStart },
    }),

  /** Applications that the brand has not decided on. */
  reviewing: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'reviewing'],
      queryFn: async ({ signal }) => {
        const { rows } = await call('POST /purchaseOrders/action/queryPageBySkuOrPo', {
          body: { page: 1, size: 20, content: 'sample', tab: 'review' },
          signal,
        })
        // The list's tab also holds those whose cancellation the brand has to decide about.
        return rows.filter(({ status }) => status === 20)
      },
      staleTime: 0,
      meta: { ...meta, kept: true },
    }),

  one: (actor: Actor, id: number) =>
    queryOptions({
      queryKey: [...own(actor), 'one', id],
      queryFn: async ({ signal }) => call('GET /sampleOrders/{id}', { path: { id }, signal }),
      staleTime: 0,
      meta: { ...meta, kept: 'detail' },
    }),

  balances: (actor: Actor, sampleOrderId: number) =>
    queryOptions({
      queryKey: [...own(actor), 'balances', sampleOrderId],
      queryFn: async ({ signal }) =>
        call('POST /sampleOrderDetails/action/queryList', { body: { sampleOrderId }, signal }),
      staleTime: 0,
      meta: { ...meta, kept: 'detail' },
    }),

  /** Lines of orders that brought samples, with their ratings. */
  lines: (actor: Actor, body: RequestOf<'POST /sampleFeedbacks/action/queryList'>) =>
    queryOptions({
      queryKey: [...own(actor), 'lines', body] as const,
      queryFn: async ({ signal }) => call('POST /sampleFeedbacks/action/queryList', { body, signal }),
      staleTime: 0,
      meta: { ...meta, kept: 'detail' },
    }),

  aspects: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'aspects'],
      queryFn: async ({ signal }) => call('POST /sampleFeedbackEnums/action/queryList', { body: {}, signal }),
    }),

  addresses: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'addresses'],
      queryFn: ({ signal }) =>
        call('GET /users/queryAddress/{id}', { path: { id: actor.businessId ?? 0 }, signal }),
      enabled: actor.businessId !== null,
    }),
}
