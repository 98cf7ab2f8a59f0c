import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import type { Actor } from '../../api/user-store.ts'

/** Feedback is private to the user, in all of their businesses. */
const own = ({ userId, businessId }: Actor) => ['feedback', userId, businessId] as const

export const feedbackQueries = {
  all: own,

  list: (
    actor: Actor,
    body: RequestOf<'POST /problemFeedbackRecords/action/queryByPage'>,
    isStart: boolean,
  ) =>
    queryOptions({
      queryKey: [...own(actor), 'list', body] as const,
      queryFn: async ({ signal }) =>
        call('POST /problemFeedbackRecords/action/queryByPage', { body, signal }),
      placeholderData: keepPreviousData,
      // The brand may have answered since.
      staleTime: 0,
      meta: { kept: isStart, live: ['feedback'] },
    }),

  one: (actor: Actor, id: number) =>
    queryOptions({
      queryKey: [...own(actor), 'one', id],
      queryFn: async ({ signal }) => call('GET /problemFeedbackRecords/{id}', { path: { id }, signal }),
      staleTime: 0,
      meta: { live: [`feedback:${id}`], kept: 'detail' },
    }),
}
