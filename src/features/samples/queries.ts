import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Actor } from '../../api/user-store.ts'

/** Keys name the account and the business acted for, so that a switch never mixes two. */
const own = ({ userId, businessId }: Actor) => ['samples', userId, businessId] as const

export const sampleQueries = {
  addresses: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'addresses'],
      queryFn: ({ signal }) =>
        call('GET /users/queryAddress/{id}', { path: { id: actor.businessId ?? 0 }, signal }),
      enabled: actor.businessId !== null,
    }),
}
