import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const fiveMinutes = 300_000

/** Apart from the other queries, because the startup code uses it too and must not load the search's code. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['catalog', 'content', 'product', id],
    queryFn: ({ signal }) => call('POST /skuCatalogs/action/getById', { body: { id }, signal }),
    staleTime: fiveMinutes,
  })
