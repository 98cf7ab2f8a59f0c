import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import type { Actor } from '../../api/user-store.ts'

/** Keys hold the account and the business, so that a switch never mixes two. */
const own = ({ userId, businessId }: Actor) => ['unbinds', userId, businessId] as const

export const unbindQueries = {
  all: own,

  list: (actor: Actor, body: RequestOf<'POST /dealerUnbindApplys/action/queryByPage'>, isStart: boolean) =>
    queryOptions({
      queryKey: [...own(actor), 'list', body] as const,
      queryFn: async ({ signal }) => call('POST /dealerUnbindApplys/action/queryByPage', { body, signal }),
      placeholderData: keepPreviousData,
      // The brand may have decided since.
      staleTime: 0,
      meta: { kept: isStart, live: ['unbind'] },
    }),

  one: (actor: Actor, id: number) =>
    queryOptions({
      queryKey: [...own(actor), 'one', id],
      queryFn: async ({ signal }) => call('GET /dealerUnbindApplys/{id}', { path: { id }, signal }),
      staleTime: 0,
      // Open matters end by steps on orders, notices and returns.
      meta: { live: [`unbind:${id}`, 'order', 'paymentNotice', 'return'], kept: 'detail' },
    }),

  /** The open matters that would keep a relation from ending now. */
  check: (actor: Actor, body: RequestOf<'POST /dealerUnbindApplys/action/submitUnbind'>) =>
    queryOptions({
      queryKey: [...own(actor), 'check', body] as const,
      queryFn: async ({ signal }) => call('POST /dealerUnbindApplys/action/submitUnbind', { body, signal }),
      staleTime: 0,
      retry: false,
      meta: { live: ['order', 'cooperation', 'paymentNotice', 'return'] },
    }),

  /** The newest customers that a dealer may leave, and whether there are more. */
  customers: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'customers'] as const,
      queryFn: async ({ signal }) => {
        const { rows, counts } = await call('GET /dealerManagements/queryDealerByPurchaseRelation/{id}', {
          path: { id: actor.businessId ?? 0 },
          query: { page: 1, size: 100 },
          signal,
        })
        return {
          rows: rows.map(({ id, name, code }) => ({ id, name, code })),
          hasMore: counts.all > rows.length,
        }
      },
      staleTime: 0,
      meta: { live: ['cooperation'] },
    }),
}
