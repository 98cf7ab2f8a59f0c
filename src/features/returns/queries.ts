import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import type { Actor } from '../../api/user-store.ts'

/** Keys hold the account and the business, so that a switch never mixes two. */
const own = ({ userId, businessId }: Actor) => ['returns', userId, businessId] as const

// The other side may have acted since a page was last open: nothing of it counts as fresh.
const staleTime = 0

export const returnQueries = {
  all: own,

  applications: (
    actor: Actor,
    body: RequestOf<'POST /deliveryNotes/returnRequestPageQuery'>,
    isStart: boolean,
  ) =>
    queryOptions({
      queryKey: [...own(actor), 'applications', body] as const,
      queryFn: async ({ signal }) => call('POST /deliveryNotes/returnRequestPageQuery', { body, signal }),
      placeholderData: keepPreviousData,
      staleTime,
      meta: { kept: isStart, live: ['return'] },
    }),

  refunds: (actor: Actor, body: RequestOf<'POST /soReturns/action/queryByPage'>, isStart: boolean) =>
    queryOptions({
      queryKey: [...own(actor), 'refunds', body] as const,
      queryFn: async ({ signal }) => call('POST /soReturns/action/queryByPage', { body, signal }),
      placeholderData: keepPreviousData,
      staleTime,
      meta: { kept: isStart, live: ['purchaseReturn'] },
    }),

  /** The goods of a note that can be given back; somebody else may apply for some of them meanwhile. */
  returnable: (actor: Actor, id: number) =>
    queryOptions({
      queryKey: [...own(actor), 'returnable', id],
      queryFn: async ({ signal }) => call('POST /deliveryNotes/returnRequestList', { body: { id }, signal }),
      staleTime,
      meta: { live: [`deliveryNote:${id}`] },
    }),

  application: (actor: Actor, id: number) =>
    queryOptions({
      queryKey: [...own(actor), 'application', id],
      queryFn: async ({ signal }) => call('POST /deliveryNotes/returnRequestInfo', { body: { id }, signal }),
      staleTime,
      meta: { live: [`return:${id}`], kept: 'detail' },
    }),

  /** It does not change any more. */
  refund: (actor: Actor, id: number) =>
    queryOptions({
      queryKey: [...own(actor), 'refund', id],
      queryFn: async ({ signal }) => {
        const [head, lines] = await Promise.all([
          call('GET /soReturns/{id}', { path: { id }, signal }),
          call('POST /relSrProducts/action/queryList', { body: { returnId: id }, signal }),
        ])
        return { ...head, lines }
      },
      meta: { kept: 'detail' },
    }),
}
