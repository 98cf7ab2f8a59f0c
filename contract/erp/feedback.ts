import { Type } from 'typebox'
import { id, nullable, object, timestamp, writtenAtLength } from '../kernel/endpoint.ts'
import { erpFamily } from './endpoint.ts'
import { fileId } from '../files/entries.ts'
import { version } from '../orders/parts.ts'
import { orderKinds } from '../orders/life-cycle.ts'
import { feedbackTypes, longestFeedback } from '../feedback/life-cycle.ts'
import { rating } from '../samples/feedback-entries.ts'

const photos = Type.Array(object({ fileId, fileName: Type.String(), mimeType: Type.String() }))

const feedback = object({
  id,
  type: Type.Enum(feedbackTypes),
  status: Type.Integer({ description: '10 待处理，20 处理中，30 已回复' }),
  version,
  user: object({ id, name: Type.String(), phone: Type.String() }),
  business: nullable(object({ code: Type.String(), name: Type.String() })),
  orderNumber: nullable(Type.String()),
  createdAt: timestamp,
  updatedAt: timestamp,
  entries: Type.Array(
    object({
      id,
      side: Type.Enum(['user', 'brand']),
      content: Type.String(),
      at: timestamp,
      photos,
    }),
  ),
})

const part = {
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
}

const sampleRating = object({
  id,
  ...rating,
  content: Type.String(),
  photos,
  orderNumber: Type.String(),
  orderKind: Type.Enum(orderKinds),
  sku: object({ code: Type.String(), name: Type.String() }),
  cases: Type.Integer({ description: '收到的箱数' }),
  business: object({ code: Type.String(), name: Type.String() }),
  createdAt: timestamp,
})

const decision = {
  scope: 'feedback',
  effect: 'write',
  path: object({ id }),
  response: object({ status: Type.Integer(), version }),
} as const

export const erpFeedback = erpFamily({
  'POST /erp/v1/feedback/action/query': {
    summary: '问题反馈与沟通记录：按编号读取，或从某个 id 起依次读取',
    scope: 'feedback',
    effect: 'read',
    request: object({
      ids: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 200 })),
      ...part,
    }),
    response: object({ feedback: Type.Array(feedback) }),
  },
  'GET /erp/v1/feedback/photos/{fileId}': {
    summary: '问题反馈或样品评价的一张照片（Base64）',
    scope: 'feedback',
    effect: 'read',
    path: object({ fileId }),
    response: object({ fileName: Type.String(), mimeType: Type.String(), content: Type.String() }),
  },
  'POST /erp/v1/sampleRatings/action/query': {
    summary: '样品评价：从某个 id 起依次读取',
    scope: 'feedback',
    effect: 'read',
    request: object(part),
    response: object({ ratings: Type.Array(sampleRating) }),
  },
  'POST /erp/v1/feedback/{id}/takeUp': {
    summary: '受理问题反馈',
    ...decision,
    request: object({ version: Type.Optional(version) }),
  },
  'POST /erp/v1/feedback/{id}/reply': {
    summary: '回复问题反馈；用户会收到消息',
    ...decision,
    request: object({ content: writtenAtLength(longestFeedback, 2), version: Type.Optional(version) }),
  },
})
