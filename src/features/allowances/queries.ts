import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'

const { one } = queriesOf('allowances')

/** Orders take and give back allowances, so the queries follow orders. */
const followed = { kept: true, live: ['order'] } as const

export const allowanceQueries = {
  quotas: (actor: Actor, month: string) =>
    one(actor, ['quotas', month], { ...followed, placeholderData: keepPreviousData }, async signal =>
      call('POST /quotas/action/myQuota', { body: { month }, signal }),
    ),

  rebates: (actor: Actor) =>
    one(actor, ['rebates'], { ...followed, enabled: actor.businessId !== null }, async signal =>
      call('GET /rebates/action/queryRebateAccountList/{id}', {
        path: { id: actor.businessId ?? 0 },
        signal,
      }),
    ),

  movements: (actor: Actor) =>
    one(actor, ['movements'], { ...followed, enabled: actor.businessId !== null }, async signal =>
      call('GET /rebates/action/queryRebateListByDealerId/{id}', {
        path: { id: actor.businessId ?? 0 },
        signal,
      }),
    ),
}
