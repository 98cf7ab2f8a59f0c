import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { StoredUser } from '../../api/user-store.ts'

const tenMinutes = 600_000

/** As many as fill the row of 为您推荐. */
export const recommendedSize = 10

export const storefrontQueries = {
  /** By what this business ordered before: private, and never of another business after a switch. */
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
