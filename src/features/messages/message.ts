import type { ResponseOf } from '#contract/index.ts'
import type { MessageKind } from '#contract/rules/messages.ts'

export type Message = ResponseOf<'GET /messageNotices/{id}'>

export const listPath = '/workbench/myMessage'

export const kindText: Readonly<Record<MessageKind, string>> = { service: '服务消息', internal: '站内消息' }
