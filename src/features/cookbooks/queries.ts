import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import { contentQuery, orNull } from '../../api/queries/content-query.ts'

const relatedCount = 4

export const cookbookQueries = {
  categories: () =>
    contentQuery(['cookbooks', 'categories'], signal =>
      call('POST /cookbookCategorys/action/queryList', { body: {}, signal }),
    ),

  page: (body: RequestOf<'POST /cookbook/action/queryByPage'>) =>
    queryOptions({
      queryKey: ['cookbooks', 'page', body],
      queryFn: ({ signal }) => call('POST /cookbook/action/queryByPage', { body, signal }),
      // The previous list stays until the next one has loaded.
      placeholderData: keepPreviousData,
    }),

  detail: (id: number) =>
    contentQuery(['cookbooks', 'detail', id], signal =>
      orNull(call('GET /cookbook/{id}', { path: { id }, signal })),
    ),

  related: ({ id, categoryId }: { id: number; categoryId: number }) =>
    contentQuery(['cookbooks', 'related', id, categoryId], signal =>
      call('POST /cookbook/action/queryList', {
        body: { size: relatedCount, categoryId, exceptId: id },
        loading: false,
        signal,
      }),
    ),
}
