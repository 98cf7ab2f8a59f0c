import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Actor } from '../../api/user-store.ts'

/** Keys hold the account and the business, so that a switch never mixes two. */
const own = ({ userId, businessId }: Actor) => ['workbench-home', userId, businessId] as const

const years = {
  purchase: 'POST /users/dealerV2/getPoPastYearNumber',
  terminal: 'POST /users/dealerV2/getTerminalPastYearNumber',
} as const

export type YearOf = keyof typeof years

export const homeQueries = {
  home: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'home'],
      queryFn: async ({ signal }) => call('POST /workbench/action/queryHome', { body: {}, signal }),
      // The other side may have acted since.
      staleTime: 0,
      meta: {
        kept: true,
        live: ['order', 'deliveryNote', 'return', 'paymentNotice', 'cooperation', 'inquiry'],
      },
    }),

  /** The key begins like the other queries for messages, so that reading one of them renews these too. */
  messages: ({ userId, businessId }: Actor) =>
    queryOptions({
      queryKey: ['messages', userId, businessId, 'latest'] as const,
      queryFn: async ({ signal }) => call('POST /messageNotices/action/queryList', { body: {}, signal }),
      staleTime: 0,
      meta: { kept: true, live: ['message', 'messageRead'] },
    }),

  /** Sums of months move slowly: they are read again with the next visit. */
  year: (actor: Actor, of: YearOf) =>
    queryOptions({
      queryKey: [...own(actor), 'year', of],
      queryFn: async ({ signal }) => call(years[of], { body: {}, signal }),
      meta: { kept: true },
    }),
}
