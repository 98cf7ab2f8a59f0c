import type { messages } from '#contract/messages/entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import {
  countUnread,
  exportMessages,
  messagesAbout,
  newestMessages,
  pageMessages,
  readMessage,
} from './queries.ts'
import { readAll, readOne } from './read-messages.ts'

export const messageHandlers: HandlersOf<typeof messages> = {
  'POST /messageNotices/action/querySerSysMessageCount': async context => ({
    serviceMessage: (await countUnread(context)).service,
  }),

  'POST /messageNotices/action/queryUnreadServiceAndInternal': async context => {
    const { service, internal } = await countUnread(context)
    return { serviceMessage: service, internalMessage: internal }
  },

  'POST /messageNotices/action/queryUnreadNum': async context => {
    const { service, internal } = await countUnread(context)
    return { unread: service + internal }
  },

  'POST /messageNotices/action/queryByPage': (context, { body }) => pageMessages(context, body),
  'POST /messageNotices/action/export': (context, { body }) => exportMessages(context, body),
  'POST /messageNotices/action/queryList': context => newestMessages(context),
  'GET /messageNotices/{id}': (context, { path }) => readMessage(context, path.id),
  'GET /messageNotices/action/queryByFuncId/{a}/{b}': (context, { path }) => messagesAbout(context, path),

  'POST /messageNotices/action/readAll': async (context, { body }) => {
    await readAll(context, body)
    return {}
  },

  'GET /messageNotices/readOne/{id}': async (context, { path }) => {
    await readOne(context, path.id)
    const { service, internal } = await countUnread({ ...context, db: context.tx })
    return { serviceMessage: service, internalMessage: internal }
  },
}
