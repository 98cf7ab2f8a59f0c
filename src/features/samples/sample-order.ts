import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { OrderKind } from '#contract/orders/life-cycle.ts'
import { mostSampleCases } from '#contract/cart/lines.ts'

export type SampleOrder = ResponseOf<'GET /sampleOrders/{id}'>
export type ReceivedLine = ResponseOf<'POST /sampleFeedbacks/action/queryList'>[number]
export type Rated = RequestOf<'POST /sampleFeedbacks/action/createBatch'>['rows'][number]
export type Aspects = ResponseOf<'POST /sampleFeedbackEnums/action/queryList'>

export const samplesPath = '/workbench/workbenchHome/mySampleList'
export const samplePath = (id: number): string => `/workbench/mySampleDetail?id=${id}`
/** Samples are rated where they came: by the order that brought them. */
export const feedbackPath = (orderId: number): string => `/workbench/sampleFeedback?id=${orderId}`

/** Begins the keys of drafts of ratings. */
export const ratingDrafts = 'portal.samples.'

const orderPaths: Readonly<Record<OrderKind, string>> = {
  purchase: '/workbench/dealerOrderDetail',
  terminal: '/workbench/terminalOrderDetail',
}
export const orderPath = (kind: OrderKind, id: number): string => `${orderPaths[kind]}?id=${id}`

export const sampleRule = { minimum: 1, multiple: 1, maximum: mostSampleCases }
