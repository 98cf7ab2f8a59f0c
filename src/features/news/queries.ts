import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import { orNull } from '../../api/queries/or-null.ts'

const tenMinutes = 600_000
const relatedCount = 3

export const newsQueries = {
  page: (body: RequestOf<'POST /news/action/queryByPage'>) =>
    queryOptions({
      queryKey: ['news', 'page', body],
      queryFn: ({ signal }) => call('POST /news/action/queryByPage', { body, signal }),
      // The previous list stays until the next one has loaded.
      placeholderData: keepPreviousData,
    }),

  detail: (id: number) =>
    queryOptions({
      queryKey: ['news', 'detail', id],
      queryFn: ({ signal }) => orNull(call('GET /news/{id}', { path: { id }, signal })),
      staleTime: tenMinutes,
    }),

  related: ({ id, category }: { id: number; category: string }) =>
    queryOptions({
      queryKey: ['news', 'related', id, category],
      queryFn: ({ signal }) =>
        call('POST /news/action/queryList', {
          body: { size: relatedCount, category, exceptId: id },
          loading: false,
          signal,
        }),
      staleTime: tenMinutes,
    }),
}
