import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const fiveMinutes = 300_000

export const searchBoxQueries = {
  /** The words before stay while the next ones are on their way; a request nobody waits for any more is given up. */
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
