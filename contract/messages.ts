import { Type } from 'typebox'
import { empty, everyUser, family, object } from './endpoint.ts'

const count = Type.Integer({ minimum: 0 })

export const messages = family({
  'POST /messageNotices/action/querySerSysMessageCount': {
    summary: '未读服务消息数（页头角标）',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    request: empty,
    response: object({ serviceMessage: count }),
  },
  'POST /messageNotices/action/queryUnreadServiceAndInternal': {
    summary: '未读服务消息数与站内消息数',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    request: empty,
    response: object({ serviceMessage: count, internalMessage: count }),
  },
  'POST /messageNotices/action/queryUnreadNum': {
    summary: '未读消息总数',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    request: empty,
    response: object({ unread: count }),
  },
})
