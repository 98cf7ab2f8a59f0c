import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { StoredUser } from '../../api/user-store.ts'

const tenMinutes = 600_000

/** The number of products that fills the row 为您推荐. */
export const recommendedSize = 10

export const storefrontQueries = {
  /** Recommendations from the orders of a business; private, so the key holds the business. */
  recommended: ({ userId, businessId }: Pick<StoredUser, 'userId' | 'businessId'>) =>
    queryOptions({
      queryKey: ['storefront', 'recommended', userId, businessId],
      queryFn: ({ signal }) =>
        call('POST /skuCatalogs/action/queryRecommendGoods', {
          body: { size: recommendedSize },
          loading: false,
          signal,
        }),
      staleTime: tenMinutes,
    }),
}
