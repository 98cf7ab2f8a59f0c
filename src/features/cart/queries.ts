import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Actor } from '../../api/user-store.ts'

/** Keys name the account and the business acted for, so that a switch never mixes two. */
const own = ({ userId, businessId }: Actor) => ['cart', userId, businessId] as const

export const cartQueries = {
  /** Vehicles to choose from; only dealers choose one. */
  cars: (actor: Actor, enabled: boolean) =>
    queryOptions({
      queryKey: [...own(actor), 'cars'],
      queryFn: ({ signal }) =>
        call('POST /dealerV2s/action/queryCarInfo', { body: {}, background: true, signal }),
      enabled,
    }),

  bought: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'bought'],
      queryFn: ({ signal }) => call('POST /quickOrders/action/queryBought', { body: {}, signal }),
    }),
}
