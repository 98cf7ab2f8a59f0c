import { Type } from 'typebox'
import { empty, everyUser, family, id, idPath, object } from '../kernel/endpoint.ts'
import { asWorkbook, exportColumns, listAnswer, listRequest, wholeList } from '../kernel/paging.ts'
import { messageColumns } from './columns.ts'
import { message } from './rows.ts'
import { messageKinds, messageTabNames, messageThingNames, mostUnread } from './rules.ts'

const count = Type.Integer({ minimum: 0, description: `不超过 ${mostUnread}` })
const unreadCounts = object({ serviceMessage: count, internalMessage: count })
const ofUsers = { access: everyUser, scope: 'user' } as const
const filters = { state: Type.Optional(Type.Enum(['unread'])) }

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
    response: unreadCounts,
  },
  'POST /messageNotices/action/queryUnreadNum': {
    summary: '未读消息总数',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    request: empty,
    response: object({ unread: Type.Integer({ minimum: 0 }) }),
  },
  'POST /messageNotices/action/queryByPage': {
    summary: '消息列表：发给当前企业与本人；关键词为标题或内容',
    ...ofUsers,
    effect: 'read',
    request: object({ ...listRequest(messageTabNames), ...filters }),
    response: object(listAnswer(message, messageTabNames)),
  },
  'POST /messageNotices/action/export': {
    summary: '导出消息列表（XLSX，至多五万行）',
    ...ofUsers,
    ...asWorkbook,
    request: object({ ...wholeList(messageTabNames), ...filters, columns: exportColumns(messageColumns) }),
  },
  'POST /messageNotices/action/queryList': {
    summary: '最新的几条消息',
    ...ofUsers,
    effect: 'read',
    request: empty,
    response: Type.Array(message),
  },
  'POST /messageNotices/action/readAll': {
    summary: '全部标为已读，可只限一类',
    ...ofUsers,
    effect: 'write',
    offline: 'act',
    request: object({ kind: Type.Optional(Type.Enum(messageKinds)) }),
    response: empty,
  },
  'GET /messageNotices/{id}': {
    summary: '一条消息',
    ...ofUsers,
    effect: 'read',
    path: idPath,
    response: message,
  },
  'GET /messageNotices/readOne/{id}': {
    summary: '将一条消息标为已读；返回余下的未读数',
    ...ofUsers,
    effect: 'write',
    offline: 'act',
    path: idPath,
    response: unreadCounts,
  },
  'GET /messageNotices/action/queryByFuncId/{a}/{b}': {
    summary: '关于某一事物的消息：a 为事物种类，b 为编号',
    ...ofUsers,
    effect: 'read',
    path: object({ a: Type.Enum(messageThingNames), b: id }),
    response: Type.Array(message),
  },
})
