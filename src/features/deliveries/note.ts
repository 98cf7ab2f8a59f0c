import type { ResponseOf } from '#contract/index.ts'
import { deliveryStatusText, deliveryTabNames, deliveryTransitions } from '#contract/deliveries/life-cycle.ts'
import type { Tone } from '../../ui/base/status.tsx'
import { listState, workFields } from '../../ui/list/list-state.ts'

export type Note = ResponseOf<'POST /deliveryNotes/queryDeliveryNoteInfo'>
export type NoteLine = Note['lines'][number]

export const listPath = '/workbench/workbenchHome/dispatchList'
export const noteList = listState(listPath, workFields(deliveryTabNames))
export const notePath = (id: number): string => `/workbench/dispatchDetail?id=${id}`
/** Begins the keys of drafts of receipts. */
export const signDrafts = 'portal.sign.'
export const signPath = (id: number): string => `/workbench/signPart?id=${id}`
export const returnPath = (id: number): string => `/workbench/applyRefund?id=${id}`
export const orderPath = (id: number): string => `/workbench/dealerOrderDetail?id=${id}`

export const statusText = (status: number): string => deliveryStatusText[status] ?? `状态 ${status}`

const tones: Readonly<Record<number, Tone>> = { 10: 'neutral', 20: 'caution', 30: 'trouble', 40: 'good' }
export const toneOf = (status: number): Tone => tones[status] ?? 'neutral'

const next: Readonly<Record<number, string>> = {
  10: '仓库正在备货，发出后会通过消息通知您。',
  20: '货物在途。收货时请逐行核对数量与温度，再签收。',
  30: '签收有差异，品牌方正在处理：补发，或按差异赔付。',
  40: '已签收，没有未处理的差异。',
}
export const nextText = (status: number): string => next[status] ?? ''

/** Whether the dealer may confirm the receipt now. */
export const isSignable = ({ status }: Pick<Note, 'status'>): boolean =>
  deliveryTransitions.some(({ who, from }) => who === 'buyer' && from.includes(status))

/** Whether goods of it were received that nobody has applied to give back. */
export const isReturnable = ({ lines }: Pick<Note, 'lines'>): boolean =>
  lines.some(({ received, applied }) => (received ?? 0) > applied)

/** The present step of the goods on the way from the order to the signature. */
export const wayOf = ({ status }: Pick<Note, 'status'>): { steps: string[]; at: number } => ({
  steps: ['已开单', '运输中', status === 30 ? '部分签收' : '已签收'],
  at: { 10: 0, 20: 1, 30: 2 }[status] ?? 3,
})
