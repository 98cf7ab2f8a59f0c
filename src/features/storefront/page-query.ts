import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const tenMinutes = 600_000

/** A published page of its own. */
export const pageQuery = (id: number) =>
  queryOptions({
    queryKey: ['storefront', 'page', id],
    queryFn: ({ signal }) => call('GET /mpPages/{id}', { path: { id }, signal }),
    staleTime: tenMinutes,
  })
