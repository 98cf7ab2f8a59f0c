import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import type { Actor } from '../../api/user-store.ts'
import type { Message } from './message.ts'

/** Keys hold the account and the business, so that a switch never mixes two. */
const own = ({ userId, businessId }: Actor) => ['messages', userId, businessId] as const

/** A new message, or one that was read on another page. */
const live = ['message', 'messageRead'] as const

/** A message as a list shows it, and the time of that answer. */
export interface Listed {
  readonly message: Message
  readonly at: number
}

export const messageQueries = {
  all: own,

  list: (actor: Actor, body: RequestOf<'POST /messageNotices/action/queryByPage'>, isStart: boolean) =>
    queryOptions({
      queryKey: [...own(actor), 'list', body] as const,
      queryFn: async ({ signal }) => call('POST /messageNotices/action/queryByPage', { body, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      meta: { kept: isStart, live },
    }),

  unread: (actor: Actor) =>
    queryOptions({
      queryKey: [...own(actor), 'unread'],
      queryFn: async ({ signal }) =>
        call('POST /messageNotices/action/queryUnreadServiceAndInternal', { body: {}, signal }),
      staleTime: 0,
      meta: { live, kept: true },
    }),

  /** One message, at first as the list shows it; that version stays if the message cannot be loaded. */
  one: (actor: Actor, id: number, listed: Listed | undefined) =>
    queryOptions({
      queryKey: [...own(actor), 'one', id],
      queryFn: async ({ signal }) => call('GET /messageNotices/{id}', { path: { id }, signal }),
      ...(listed && { initialData: listed.message, initialDataUpdatedAt: listed.at }),
      staleTime: 0,
      meta: { kept: 'detail' },
    }),
}
