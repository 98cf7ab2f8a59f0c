import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import type { Actor } from '../../api/user-store.ts'

export type View = ResponseOf<'POST /workbench/listViews/action/queryAll'>['views'][number]

/** The person's settings of all lists, in one request. Keys hold the account and the business. */
export const viewQueries = {
  all: ({ userId, businessId }: Actor) =>
    queryOptions({
      queryKey: ['listViews', userId, businessId] as const,
      queryFn: async ({ signal }) =>
        call('POST /workbench/listViews/action/queryAll', { body: {}, signal, loading: false }),
      meta: { kept: true },
    }),
}
