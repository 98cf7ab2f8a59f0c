import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import type { Actor } from '../../api/user-store.ts'

/** Keys hold the account and the business, so that a switch never mixes two. */
const own = ({ userId, businessId }: Actor) => ['inquiries', userId, businessId] as const

export const inquiryQueries = {
  all: own,

  list: (actor: Actor, body: RequestOf<'POST /purchaseInquirys/action/queryByPage'>, isStart: boolean) =>
    queryOptions({
      queryKey: [...own(actor), 'list', body] as const,
      queryFn: async ({ signal }) => call('POST /purchaseInquirys/action/queryByPage', { body, signal }),
      placeholderData: keepPreviousData,
      // The other side may have asked or answered since.
      staleTime: 0,
      meta: { kept: isStart, live: ['inquiry', 'cooperation'] },
    }),

  one: (actor: Actor, id: number) =>
    queryOptions({
      queryKey: [...own(actor), 'one', id],
      queryFn: async ({ signal }) => call('GET /purchaseInquirys/{id}', { path: { id }, signal }),
      staleTime: 0,
      meta: { live: [`inquiry:${id}`, 'cooperation'], kept: 'detail' },
    }),

  product: (id: number) =>
    queryOptions({
      queryKey: ['inquiries', 'product', id],
      queryFn: async ({ signal }) => call('POST /skuCatalogs/action/getById', { body: { id }, signal }),
    }),
}
