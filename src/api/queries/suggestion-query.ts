import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

/** Suggested products for a word. The previous suggestions stay while the next ones load. */
export const suggestionQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['suggestions', keyword],
    queryFn: async ({ signal }) => {
      const { products } = await call('POST /skus/action/querySuggestions', {
        body: { keyword },
        background: true,
        signal,
      })
      return products
    },
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
