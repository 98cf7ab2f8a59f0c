import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { call } from '../call.ts'
import { contentQueries } from '../queries/content-queries.ts'
import { regionsInside, type RegionOption } from './region-levels.ts'

/**
 * The provinces, or the regions inside `parentCode`. A level that was never opened comes out of the list of all, which
 * the device has fetched ahead, where the portal does not answer.
 */
export const regionQuery = (parentCode?: string) =>
  queryOptions({
    queryKey: ['content', 'regions', parentCode ?? 'all'],
    queryFn: async ({ client, signal }): Promise<readonly RegionOption[]> => {
      const body = parentCode === undefined ? {} : { parentCode }
      try {
        return await call('POST /citys/action/getAddress', { body, loading: false, signal })
      } catch (error) {
        if (!(error instanceof ApiError && error.silent)) throw error
        return regionsInside(await client.query({ ...contentQueries.allRegions(), retry: false }), parentCode)
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
