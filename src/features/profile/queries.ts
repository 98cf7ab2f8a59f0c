import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { StoredUser } from '../../api/user-store.ts'

const neverStale = Number.POSITIVE_INFINITY

const ofAccount = (userId: number) => ['profile', userId] as const

/** Keys hold the account and the business, so that nobody is shown another's data. */
const own = ({ userId, businessId }: Pick<StoredUser, 'userId' | 'businessId'>) =>
  [...ofAccount(userId), businessId] as const

export const profileQueries = {
  ofAccount,

  certification: (user: StoredUser) =>
    queryOptions({
      queryKey: [...own(user), 'certification'],
      queryFn: ({ signal }) => call('POST /users/queryCertification', { body: {}, signal }),
    }),

  handedIn: (user: StoredUser) =>
    queryOptions({
      queryKey: [...own(user), 'handedIn'],
      queryFn: async ({ signal }) => (await call('POST /users/queryInfo', { body: {}, signal })).profile,
    }),

  industries: () =>
    queryOptions({
      queryKey: ['profile', 'industries'],
      queryFn: ({ signal }) => call('POST /crmIndustryInfos/action/queryList', { body: {}, signal }),
      staleTime: neverStale,
    }),

  channels: (industryId: number) =>
    queryOptions({
      queryKey: ['profile', 'channels', industryId],
      queryFn: ({ signal }) =>
        call('POST /relCrmIndustryInfos/action/queryList/channelType', { body: { industryId }, signal }),
      staleTime: neverStale,
    }),

  segments: (channelId: number) =>
    queryOptions({
      queryKey: ['profile', 'segments', channelId],
      queryFn: ({ signal }) =>
        call('POST /relCrmIndustryInfos/action/queryList/segmentedChannel', { body: { channelId }, signal }),
      staleTime: neverStale,
    }),

  /** A failure shows no error, since the name can simply be typed. */
  companies: (keyword: string) =>
    queryOptions({
      queryKey: ['profile', 'companies', keyword],
      queryFn: ({ signal }) =>
        call('POST /newCustomers/action/fuzzySearchGetList', { body: { keyword }, background: true, signal }),
      staleTime: neverStale,
      retry: false,
    }),
}
