import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'

export type SuggestedProduct = ResponseOf<'POST /skus/action/querySuggestions'>['products'][number]

const fiveMinutes = 300_000

export const searchBoxQueries = {
  /** The previous suggestions stay while the next ones load; outdated requests are aborted. */
  suggestions: (keyword: string) =>
    queryOptions({
      queryKey: ['search-box', 'suggestions', keyword],
      queryFn: ({ signal }) =>
        call('POST /skus/action/querySuggestions', { body: { keyword }, background: true, signal }),
      enabled: keyword !== '',
      staleTime: fiveMinutes,
      placeholderData: keepPreviousData,
      retry: false,
    }),
}
