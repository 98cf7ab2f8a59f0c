import { queryOptions } from '@tanstack/react-query'
import type { Message } from '#contract/messages/rows.ts'
import { call } from '../../api/call.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'

const { all, one, list } = queriesOf('messages')

/** A new message, or one that was read on another page. */
const live = ['message', 'messageRead'] as const

/** A message as a list shows it, and the time of that answer. */
export interface Listed {
  readonly message: Message
  readonly at: number
}

export const messageQueries = {
  all,

  list: list(['list'], 'POST /messageNotices/action/queryByPage', live),

  unread: (actor: Actor) =>
    one(actor, ['unread'], { live, kept: true }, async signal =>
      call('POST /messageNotices/action/queryUnreadServiceAndInternal', { body: {}, signal }),
    ),

  /** One message, at first as the list shows it; that version stays if the message cannot be loaded. */
  one: (actor: Actor, id: number, listed: Listed | undefined) =>
    queryOptions({
      ...one(actor, ['one', id], { kept: 'detail', staleTime: 0 }, async signal =>
        call('GET /messageNotices/{id}', { path: { id }, signal }),
      ),
      ...(listed && { initialData: listed.message, initialDataUpdatedAt: listed.at }),
    }),
}
