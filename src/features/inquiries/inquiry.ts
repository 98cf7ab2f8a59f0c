import type { ResponseOf } from '#contract/index.ts'
import {
  inquiryStatusText,
  inquiryTabNames,
  inquiryTransitions,
  type InquiryAction,
} from '#contract/inquiries/life-cycle.ts'
import type { Side } from '#contract/orders/life-cycle.ts'
import { formatMoney } from '../../ui/words/format-money.ts'
import type { Column, Mark } from '../../ui/list/table/columns.ts'
import { listState, workFields } from '../../ui/list/list-state.ts'
import type { Tone } from '../../ui/base/status.tsx'

export type Inquiry = ResponseOf<'GET /purchaseInquirys/{id}'>
export type InquiryRow = ResponseOf<'POST /purchaseInquirys/action/queryByPage'>['rows'][number]

export const askedPath = '/workbench/servicesHome/inquiryRecords'
export const incomingPath = '/workbench/workbenchHome/customerInquiry'
export const inquiryPath = (id: number): string => `/workbench/inquiryRecordsDetail?id=${id}`

export const askedList = listState(askedPath, workFields(inquiryTabNames))
export const incomingList = listState(incomingPath, workFields(inquiryTabNames))

export const tabs = [
  { key: 'all', label: '全部' },
  { key: 'waiting', label: '待反馈' },
  { key: 'answered', label: '已反馈' },
  { key: 'closed', label: '已关闭' },
]

export const statusText = (status: number): string => inquiryStatusText[status] ?? `状态 ${status}`

const tones: Readonly<Record<number, Tone>> = { 10: 'caution', 20: 'good', 30: 'neutral' }

export const marksOf = ({ status, isDeal }: Pick<InquiryRow, 'status' | 'isDeal'>): Mark[] => [
  { tone: tones[status] ?? 'neutral', text: statusText(status) },
  ...(isDeal === null
    ? []
    : [isDeal ? ({ tone: 'good', text: '可供' } as const) : ({ tone: 'trouble', text: '不可供' } as const)]),
]

/** Whether the life cycle's table lets this side take the step now. */
export const mayTake = (side: Side, action: InquiryAction, { status }: Pick<InquiryRow, 'status'>): boolean =>
  inquiryTransitions.some(row => row.who === side && row.action === action && row.from.includes(status))

const steps: Readonly<Record<string, string>> = { ask: '询价' }
export const stepText = (action: string): string =>
  steps[action] ?? inquiryTransitions.find(row => row.action === action)?.label ?? '其他变化'

export const priceText = (fen: number | null, unit: string): string =>
  fen === null ? '' : `${formatMoney(fen)}/${unit}`

export const inquiryColumns = (side: Side): readonly Column<InquiryRow>[] => [
  { key: 'number', title: '询价编号', width: 150, kind: 'link', main: true, value: ({ number }) => number },
  { key: 'status', title: '状态', width: 170, kind: 'status', main: true, value: marksOf },
  {
    key: 'product',
    title: '商品',
    width: 230,
    kind: 'text',
    main: true,
    value: ({ product }) => product.name,
    note: ({ product }) => `${product.code} · ${product.spec}`,
  },
  ...(side === 'seller'
    ? [
        {
          key: 'customer',
          title: '客户',
          width: 200,
          kind: 'text' as const,
          value: ({ partner }: InquiryRow) => partner.name,
          note: ({ partner }: InquiryRow) => partner.code,
        },
      ]
    : []),
  { key: 'qty', title: '数量', width: 80, kind: 'count', unit: '箱', value: ({ qty }) => qty },
  { key: 'wanted', title: '期望价', width: 110, kind: 'money', value: ({ wantedPrice }) => wantedPrice },
  { key: 'offered', title: '报价', width: 110, kind: 'money', value: ({ offeredPrice }) => offeredPrice },
  {
    key: 'wantedOn',
    title: '期望日期',
    width: 110,
    leaves: 1,
    kind: 'date',
    value: ({ wantedOn }) => wantedOn,
  },
  {
    key: 'createdAt',
    title: '询价时间',
    width: 140,
    leaves: 2,
    kind: 'date',
    value: ({ createdAt }) => createdAt,
  },
]

const leads: Readonly<Record<Side, Readonly<Record<number, string>>>> = {
  buyer: {
    10: '经销商还没有反馈；有反馈时会以消息通知您。',
    20: '经销商已反馈。报价是双方的约定意向，下单时以商城显示的价格为准；如需按报价成交，请经销商调整价格后再下单。',
    30: '询价已结束，需要时可以重新询价。',
  },
  seller: {
    10: '客户在等您的反馈：能否供应、什么价格。',
    20: '已反馈。报价不会自动改价；与客户谈妥后，请调整该客户的终端价格。',
    30: '询价已结束。',
  },
  portal: {},
}
export const leadOf = (side: Side, { status }: Pick<Inquiry, 'status'>): string => leads[side][status] ?? ''
