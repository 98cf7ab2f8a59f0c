import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Partition } from '../../offline/rows.ts'

export const miniCartQueries = {
  /** Lines of the cart as the server has them: small enough for every page, unlike the cart. */
  count: (partition: Partition | null) =>
    queryOptions({
      queryKey: ['cart-count', partition],
      queryFn: ({ signal }) =>
        call('POST /shoppingCarts/action/queryCount', { body: {}, background: true, signal }),
      enabled: partition !== null,
    }),
}
