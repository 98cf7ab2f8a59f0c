import type { messages } from '#contract/messages.ts'
import type { HandlersOf } from '../../http/context.ts'
import { countUnread } from './queries.ts'

export const messageHandlers: HandlersOf<typeof messages> = {
  'POST /messageNotices/action/querySerSysMessageCount': async ({ db, actor }) => ({
    serviceMessage: (await countUnread(db, actor)).service,
  }),

  'POST /messageNotices/action/queryUnreadServiceAndInternal': async ({ db, actor }) => {
    const { service, internal } = await countUnread(db, actor)
    return { serviceMessage: service, internalMessage: internal }
  },

  'POST /messageNotices/action/queryUnreadNum': async ({ db, actor }) => {
    const { service, internal } = await countUnread(db, actor)
    return { unread: service + internal }
  },
}
