import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import { orNull } from '../../api/queries/or-null.ts'

const tenMinutes = 600_000
const relatedCount = 4

export const cookbookQueries = {
  categories: () =>
    queryOptions({
      queryKey: ['cookbooks', 'categories'],
      queryFn: ({ signal }) => call('POST /cookbookCategorys/action/queryList', { body: {}, signal }),
      staleTime: tenMinutes,
    }),

  page: (body: RequestOf<'POST /cookbook/action/queryByPage'>) =>
    queryOptions({
      queryKey: ['cookbooks', 'page', body],
      queryFn: ({ signal }) => call('POST /cookbook/action/queryByPage', { body, signal }),
      // The previous list stays until the next one has loaded.
      placeholderData: keepPreviousData,
    }),

  detail: (id: number) =>
    queryOptions({
      queryKey: ['cookbooks', 'detail', id],
      queryFn: ({ signal }) => orNull(call('GET /cookbook/{id}', { path: { id }, signal })),
      staleTime: tenMinutes,
    }),

  related: ({ id, categoryId }: { id: number; categoryId: number }) =>
    queryOptions({
      queryKey: ['cookbooks', 'related', id, categoryId],
      queryFn: ({ signal }) =>
        call('POST /cookbook/action/queryList', {
          body: { size: relatedCount, categoryId, exceptId: id },
          loading: false,
          signal,
        }),
      staleTime: tenMinutes,
    }),
}
