import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Actor } from '../../api/user-store.ts'

const own = ({ userId, businessId }: Actor) => ['allowances', userId, businessId] as const

/** Orders take and give back allowances, so the queries follow orders. */
const followed = { staleTime: 0, meta: { kept: true, live: ['order' as const] } }

export const allowanceQueries = {
  quotas: (actor: Actor, month: string) =>
    queryOptions({
      queryKey: [...own(actor), 'quotas', month] as const,
      queryFn: async ({ signal }) => call('POST /quotas/action/myQuota', { body: { month }, signal }),
      placeholderData: keepPreviousData,
      ...followed,
    }),

  rebates: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'rebates'] as const,
      queryFn: async ({ signal }) =>
        call('GET /rebates/action/queryRebateAccountList/{id}', {
          path: { id: actor.businessId ?? 0 },
          signal,
        }),
      enabled: actor.businessId !== null,
      ...followed,
    }),

  movements: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'movements'] as const,
      queryFn: async ({ signal }) =>
        call('GET /rebates/action/queryRebateListByDealerId/{id}', {
          path: { id: actor.businessId ?? 0 },
          signal,
        }),
      enabled: actor.businessId !== null,
      ...followed,
    }),
}
