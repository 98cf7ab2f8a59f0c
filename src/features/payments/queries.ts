import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import type { Actor } from '../../api/user-store.ts'

/** Keys hold the account and the business, so that a switch never mixes two. */
const own = ({ userId, businessId }: Actor) => ['payments', userId, businessId] as const
/** Days go by and the brand records payments, so every page reads again. */
const fresh = { staleTime: 0 } as const

export const paymentQueries = {
  all: own,

  list: (actor: Actor, body: RequestOf<'POST /paymentNotifys/action/queryByPage'>, isStart: boolean) =>
    queryOptions({
      queryKey: [...own(actor), 'list', body] as const,
      queryFn: async ({ signal }) => call('POST /paymentNotifys/action/queryByPage', { body, signal }),
      placeholderData: keepPreviousData,
      ...fresh,
      meta: { kept: isStart, live: ['paymentNotice'] },
    }),

  sums: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'sums'] as const,
      queryFn: async ({ signal }) => call('POST /paymentNotifys/action/queryCount', { body: {}, signal }),
      ...fresh,
      meta: { kept: true, live: ['paymentNotice'] },
    }),

  /** The payments due in these days. */
  due: (actor: Actor, from: string, to: string) =>
    queryOptions({
      queryKey: [...own(actor), 'due', from, to] as const,
      queryFn: async ({ signal }) =>
        call('POST /paymentNotifys/action/queryList', { body: { from, to }, signal }),
      ...fresh,
      meta: { live: ['paymentNotice'], kept: 'detail' },
    }),

  notice: (actor: Actor, id: number) =>
    queryOptions({
      queryKey: [...own(actor), 'notice', id] as const,
      queryFn: async ({ signal }) => call('GET /paymentNotifys/{id}', { path: { id }, signal }),
      ...fresh,
      meta: { live: [`paymentNotice:${id}`], kept: 'detail' },
    }),
}
