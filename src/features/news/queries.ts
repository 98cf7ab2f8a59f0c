import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import { contentQuery, orNull } from '../../api/queries/content-query.ts'

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
    contentQuery(['news', 'detail', id], signal => orNull(call('GET /news/{id}', { path: { id }, signal }))),

  related: ({ id, category }: { id: number; category: string }) =>
    contentQuery(['news', 'related', id, category], signal =>
      call('POST /news/action/queryList', {
        body: { size: relatedCount, category, exceptId: id },
        loading: false,
        signal,
      }),
    ),
}
