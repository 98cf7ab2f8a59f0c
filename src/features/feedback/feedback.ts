import type { ResponseOf } from '#contract/index.ts'
import type { OrderKind } from '#contract/orders/life-cycle.ts'
import { feedbackStatusText, longestFeedback, shortestFeedback } from '#contract/feedback/life-cycle.ts'
import { writtenLines } from '#contract/kernel/written-text.ts'
import type { Tone } from '../../ui/base/status.tsx'

export type Feedback = ResponseOf<'GET /problemFeedbackRecords/{id}'>
export type FeedbackEntry = Feedback['entries'][number]

export const listPath = '/workbench/servicesHome/questionReply'
/** Opens the form of a new one. */
export const createPath = `${listPath}?new=1`
/** Begins the keys of drafts. */
export const feedbackDrafts = 'portal.feedback.'
export const detailPath = (id: number): string => `/workbench/questionReplyDetail?id=${id}`

const orderPaths: Readonly<Record<OrderKind, string>> = {
  purchase: '/workbench/dealerOrderDetail',
  terminal: '/workbench/terminalOrderDetail',
}
export const orderPath = ({ kind, id }: { readonly kind: OrderKind; readonly id: number }): string =>
  `${orderPaths[kind]}?id=${id}`

export const statusText = (status: number): string => feedbackStatusText[status] ?? `状态 ${status}`

const tones: Readonly<Record<number, Tone>> = { 10: 'neutral', 20: 'caution', 30: 'good' }
export const toneOf = (status: number): Tone => tones[status] ?? 'neutral'

const next: Readonly<Record<number, string>> = {
  10: '已提交，客服会尽快受理；您可以随时补充说明。',
  20: '客服正在处理，有回复时会通过消息通知您。',
  30: '客服已回复。问题没有解决时，请在下面继续追问。',
}
export const nextText = (status: number): string => next[status] ?? ''

/** The reason why the text cannot be sent; undefined if it can. */
export const contentProblem = (content: string): string | undefined => {
  const { length } = writtenLines(content)
  if (length < shortestFeedback) return `请至少写 ${shortestFeedback} 个字`
  return length > longestFeedback ? `最多 ${longestFeedback} 个字` : undefined
}
