import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Actor } from '../../api/user-store.ts'
import { readBrowserPush } from './person/browser-push.ts'

/** Keys hold the account and the business, so that a switch never mixes two. */
const own = ({ userId, businessId }: Actor) => ['settings', userId, businessId] as const

export const settingsQueries = {
  addresses: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'addresses'],
      queryFn: ({ signal }) =>
        call('GET /users/queryAddress/{id}', { path: { id: actor.businessId ?? 0 }, signal }),
      enabled: actor.businessId !== null,
      meta: { kept: true },
    }),

  contacts: (actor: Actor, addressId: number) =>
    queryOptions({
      queryKey: [...own(actor), 'contacts', addressId],
      queryFn: ({ signal }) =>
        call('GET /users/dealerV2/queryAddressUser/{id}', { path: { id: addressId }, signal }),
      meta: { kept: 'detail' },
    }),

  cars: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'cars'],
      queryFn: ({ signal }) => call('POST /dealerV2s/action/queryCarInfo', { body: {}, signal }),
      meta: { kept: true },
    }),

  sessions: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'sessions'],
      queryFn: ({ signal }) => call('POST /vip/action/querySessions', { body: {}, signal }),
      meta: { kept: true },
    }),

  push: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'push'],
      queryFn: ({ signal }) => call('POST /pushDevices/action/query', { body: {}, signal }),
      meta: { kept: true },
    }),

  /** The browser's own state, so the query needs no network. */
  browserPush: () =>
    queryOptions({
      queryKey: ['settings', 'browser-push'],
      queryFn: readBrowserPush,
      networkMode: 'always',
    }),

  /** The same for everybody. */
  latestPackage: () =>
    queryOptions({
      queryKey: ['settings', 'latest-package'],
      queryFn: ({ signal }) =>
        call('POST /outputs/action/queryLatestOne', { body: {}, background: true, signal }),
    }),

  soldTo: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'soldTo'],
      queryFn: ({ signal }) => call('POST /users/querySoldToInfo', { body: {}, signal }),
      meta: { kept: true },
    }),
}
