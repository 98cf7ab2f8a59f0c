import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { contentQuery } from '../../api/queries/content-query.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'

const always = Number.POSITIVE_INFINITY

const { one } = queriesOf('profile')

export const profileQueries = {
  /** The beginning of the keys of an account, whatever business it acts for. */
  ofAccount: (userId: number) => ['profile', userId] as const,

  certification: (actor: Actor) =>
    // The review is told by a message.
    one(actor, ['certification'], { live: ['message'] }, async signal =>
      call('POST /users/queryCertification', { body: {}, signal }),
    ),

  handedIn: (actor: Actor) =>
    one(
      actor,
      ['handedIn'],
      {},
      async signal => (await call('POST /users/queryInfo', { body: {}, signal })).profile,
    ),

  industries: () =>
    contentQuery(
      ['profile', 'industries'],
      async signal => call('POST /crmIndustryInfos/action/queryList', { body: {}, signal }),
      always,
    ),

  channels: (industryId: number) =>
    contentQuery(
      ['profile', 'channels', industryId],
      async signal =>
        call('POST /relCrmIndustryInfos/action/queryList/channelType', { body: { industryId }, signal }),
      always,
    ),

  segments: (channelId: number) =>
    contentQuery(
      ['profile', 'segments', channelId],
      async signal =>
        call('POST /relCrmIndustryInfos/action/queryList/segmentedChannel', { body: { channelId }, signal }),
      always,
    ),

  /** A failure shows no error, since the name can simply be typed. */
  companies: (keyword: string) =>
    queryOptions({
      queryKey: ['profile', 'companies', keyword],
      queryFn: ({ signal }) =>
        call('POST /newCustomers/action/fuzzySearchGetList', { body: { keyword }, background: true, signal }),
      staleTime: always,
      retry: false,
    }),
}
