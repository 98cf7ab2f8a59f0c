import type { ResponseOf } from '#contract/index.ts'
import {
  returnReasons,
  returnStatusText,
  returnTabNames,
  returnTransitions,
} from '#contract/returns/life-cycle.ts'
import type { Tone } from '../../ui/base/status.tsx'
import { listState, oneOf, workFields } from '../../ui/list/list-state.ts'

export type Returnable = ResponseOf<'POST /deliveryNotes/returnRequestList'>
export type ReturnableLine = Returnable['lines'][number]
export type Application = ResponseOf<'POST /deliveryNotes/returnRequestInfo'>
export type ApplicationLine = Application['lines'][number]
export type Refund = ResponseOf<'GET /soReturns/{id}'>
export type RefundLine = ResponseOf<'POST /relSrProducts/action/queryList'>[number]

export const notesPath = '/workbench/workbenchHome/dispatchList'
export const applicationsPath = '/workbench/servicesHome/returnApplicationRecord'
export const applicationList = listState(applicationsPath, {
  ...workFields(returnTabNames),
  reason: oneOf(returnReasons, null),
})
export const refundsPath = '/workbench/workbenchHome/purchaseRefundList'
export const notePath = (id: number): string => `/workbench/dispatchDetail?id=${id}`
export const orderPath = (id: number): string => `/workbench/dealerOrderDetail?id=${id}`
export const applicationPath = (id: number): string => `/workbench/returnApplicationRecordDetail?id=${id}`
export const applyPath = (noteId: number): string => `/workbench/applyRefund?id=${noteId}`
export const refundPath = (id: number): string => `/workbench/purchaseRefundDetail?id=${id}`

export const statusText = (status: number): string => returnStatusText[status] ?? `状态 ${status}`

const tones: Readonly<Record<number, Tone>> = { 10: 'caution', 20: 'caution', 30: 'trouble', 40: 'good' }
export const toneOf = (status: number): Tone => tones[status] ?? 'neutral'

const next: Readonly<Record<number, string>> = {
  10: '品牌方正在审核，结果会通过消息通知您；审核前可以撤回。',
  20: '审核已通过。请按下方说明退回货物，品牌方收到后完成退款。',
  30: '品牌方没有同意这次退货。补充照片或说明后，可以重新申请。',
  40: '货物已退回，退款金额见采购退货单。',
  50: '您已撤回这张申请，可以重新申请。',
}
export const nextText = (status: number): string => next[status] ?? ''

export const isRevocable = ({ status }: Pick<Application, 'status'>): boolean =>
  returnTransitions.some(({ who, from }) => who === 'buyer' && from.includes(status))

/** How far an application has come: a place on the way from handing it in to the credit, or its early end. */
export const wayOf = ({ status }: Pick<Application, 'status'>): { steps: string[]; at: number } => {
  if (status === 30 || status === 50) return { steps: ['已提交', statusText(status)], at: 2 }
  return { steps: ['已提交', '品牌方审核', '退回货物', '完成退款'], at: { 10: 1, 20: 2 }[status] ?? 4 }
}
