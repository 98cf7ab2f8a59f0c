import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import { call } from '../call.ts'
import type { Actor } from '../user-store.ts'
import { useUser } from '../use-user.ts'
import { queriesOf } from './queries-of.ts'

export type Limits = ResponseOf<'POST /quotas/action/queryLeft'>

const { one } = queriesOf('limits')
const none: Limits = []

const limitsQuery = (actor: Actor, skuIds: readonly number[]) =>
  // Orders take from limits, and so do those of colleagues.
  one(actor, skuIds, { live: ['order'], placeholderData: keepPreviousData }, async signal =>
    call('POST /quotas/action/queryLeft', { body: { skuIds: [...skuIds] }, signal, loading: false }),
  )

/** The rest of the quotas and allotted stocks of these products; none while it is not known. Only dealers have any. */
export function useLimits(skuIds: readonly number[]): Limits {
  const user = useUser()
  const sorted = [...new Set(skuIds)].toSorted((before, after) => before - after)
  const isAsked = user.userType === 3 && sorted.length > 0
  const { data } = useQuery({ ...limitsQuery(user, sorted), enabled: isAsked })
  return isAsked && data ? data : none
}
