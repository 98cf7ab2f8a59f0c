import type { ResponseOf } from '#contract/index.ts'
import type { BlockerKind } from '#contract/relations/unbind-life-cycle.ts'
import { unbindStatusText, unbindTransitions } from '#contract/relations/unbind-life-cycle.ts'
import type { Tone } from '../../ui/base/status.tsx'

export type Unbind = ResponseOf<'GET /dealerUnbindApplys/{id}'>
export type Blocker = Unbind['blockers'][number]

export const listPath = '/workbench/servicesHome/unbindRequest'
export const unbindPath = (id: number): string => `/workbench/unbindRequestDetail?id=${id}`

export const statusText = (status: number): string => unbindStatusText[status] ?? `状态 ${status}`

const tones: Readonly<Record<number, Tone>> = { 10: 'caution', 20: 'good', 30: 'trouble' }
export const toneOf = (status: number): Tone => tones[status] ?? 'neutral'

/** The page of each kind of blocker. */
const pages: Readonly<Record<BlockerKind, (blocker: Blocker) => string>> = {
  terminalOrder: ({ id }) => `/workbench/terminalOrderDetail?id=${id}`,
  purchaseOrder: ({ id }) => `/workbench/dealerOrderDetail?id=${id}`,
  payment: ({ number }) => `/workbench/workbenchHome/paymentOrder?keyword=${encodeURIComponent(number)}`,
  return: ({ id }) => `/workbench/returnApplicationRecordDetail?id=${id}`,
}
export const blockerUrl = (blocker: Blocker): string => pages[blocker.kind](blocker)

export const relationText = ({ kind, partner }: Pick<Unbind, 'kind' | 'partner'>): string =>
  kind === 'brand' ? `与品牌方“${partner.name}”的经销合作` : `与“${partner.name}”的供货关系`

const steps: Readonly<Record<string, string>> = { apply: '提交申请' }
export const stepText = (action: string): string =>
  steps[action] ?? unbindTransitions.find(row => row.action === action)?.label ?? '其他变化'

const endedText = (kind: Unbind['kind'], isDealer: boolean): string => {
  if (kind === 'brand') return '经销合作已解除：不再显示价格，也不能再下采购订单；已完成的单据仍可查看。'
  return isDealer
    ? '供货关系已解除：客户看不到您的价格，也不再向您下单；已完成的单据仍可查看。'
    : '供货关系已解除：不再显示价格，也不能再下单；已完成的单据仍可查看。'
}

export const leadOf = (
  { status, total, kind }: Pick<Unbind, 'status' | 'total' | 'kind'>,
  isDealer: boolean,
): string => {
  if (status === 20) return endedText(kind, isDealer)
  if (status === 30) return '品牌方驳回了申请，供货关系不变；需要时可以重新申请。'
  return total > 0
    ? '品牌方审核前出现了新的未完成单据，处理完才能解除。'
    : '品牌方正在审核，结果会通过消息通知您。'
}
