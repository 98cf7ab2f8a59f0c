import type { ResponseOf } from '#contract/index.ts'

export type Message = ResponseOf<'GET /messageNotices/{id}'>

export const listPath = '/workbench/myMessage'
