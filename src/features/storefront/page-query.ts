import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { orNull } from '../../api/queries/or-null.ts'

const tenMinutes = 600_000

/** A page published besides the home page; null where there is none. */
export const pageQuery = (id: number) =>
  queryOptions({
    queryKey: ['storefront', 'page', id],
    queryFn: ({ signal }) => orNull(call('GET /mpPages/{id}', { path: { id }, signal })),
    staleTime: tenMinutes,
  })
