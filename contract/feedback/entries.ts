import { Type } from 'typebox'
import {
  everyUser,
  family,
  id,
  idPath,
  nullable,
  object,
  timestamp,
  written,
  writtenAtLength,
} from '../kernel/endpoint.ts'
import { fileId } from '../files/entries.ts'
import { version } from '../orders/parts.ts'
import { asWorkbook, exportColumns, listAnswer, listRequest, tabCounts, wholeList } from '../kernel/paging.ts'
import { feedbackColumns } from './columns.ts'
import { feedbackHead, feedbackRow } from './rows.ts'
import { orderKinds } from '../orders/life-cycle.ts'
import { feedbackTabNames, feedbackTypes, longestFeedback, shortestFeedback } from './life-cycle.ts'
import { mostPhotos } from '../orders/limits.ts'

const ofUsers = { access: everyUser, scope: 'user' } as const
const type = Type.Enum(feedbackTypes)
const filters = { type: Type.Optional(type) }

const said = {
  content: writtenAtLength(longestFeedback, shortestFeedback),
  photos: Type.Array(fileId, { maxItems: mostPhotos }),
}

const entry = object({
  id,
  side: Type.Enum(['user', 'brand']),
  content: Type.String(),
  photos: Type.Array(object({ fileId, fileName: Type.String(), mimeType: Type.String() })),
  at: timestamp,
})

/** Feedback of users to the brand, and its answers. Private to the user, not to the business. */
export const problemFeedback = family({
  'POST /problemFeedbackRecords/': {
    summary: '提交问题反馈，可附照片并关联订单号',
    ...ofUsers,
    effect: 'write',
    offline: 'act',
    tells: true,
    request: object({
      type,
      ...said,
      orderNumber: Type.Union([Type.Literal(''), written(20)]),
    }),
    response: object({ id }),
  },
  'POST /problemFeedbackRecords/action/queryByPage': {
    summary: '本人的问题反馈；关键词为反馈或回复的内容、订单号',
    ...ofUsers,
    effect: 'read',
    request: object({ ...listRequest(feedbackTabNames), ...filters }),
    response: object(listAnswer(feedbackRow, feedbackTabNames)),
  },
  'POST /problemFeedbackRecords/action/queryPageCount': {
    summary: '本人的问题反馈按状态计数',
    ...ofUsers,
    effect: 'read',
    request: object({ ...wholeList(feedbackTabNames), ...filters }),
    response: tabCounts(feedbackTabNames),
  },
  'POST /problemFeedbackRecords/action/export': {
    summary: '导出本人的问题反馈（XLSX，至多五万行）',
    ...ofUsers,
    ...asWorkbook,
    request: object({ ...wholeList(feedbackTabNames), ...filters, columns: exportColumns(feedbackColumns) }),
  },
  'GET /problemFeedbackRecords/{id}': {
    summary: '一条问题反馈与全部沟通记录',
    ...ofUsers,
    effect: 'read',
    path: idPath,
    response: object({
      ...feedbackHead,
      order: nullable(object({ id, kind: Type.Enum(orderKinds), number: Type.String() })),
      entries: Type.Array(entry),
    }),
  },
  'POST /problemFeedbackRecords/action/reply': {
    summary: '补充或追问：已回复的反馈回到处理中',
    ...ofUsers,
    effect: 'write',
    offline: 'act',
    tells: true,
    request: object({ id, ...said }),
    response: object({ status: Type.Integer(), version }),
  },
})
