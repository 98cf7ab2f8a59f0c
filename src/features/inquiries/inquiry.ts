import { inquiryThing } from '../../device/acts/things.ts'
import { intendedOn } from '../../work/acts/intended.tsx'
import { orderedTabs } from '#contract/kernel/tab-order.ts'
import type { ResponseOf } from '#contract/index.ts'
import { inquiryColumns } from '#contract/inquiries/columns.ts'
import {
  acceptedDays,
  inquiryStatusText,
  inquiryTabNames,
  inquiryTabOrders,
  inquiryTransitions,
  type InquiryAction,
} from '#contract/inquiries/life-cycle.ts'
import type { Side } from '#contract/orders/life-cycle.ts'
import type { InquiryRow } from '#contract/inquiries/rows.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { tableColumns, type Mark } from '../../ui/list/table/columns.ts'
import { listState, workFields } from '../../ui/list/list-state.ts'
import type { Tone } from '../../ui/base/status.tsx'

export type Inquiry = ResponseOf<'GET /purchaseInquirys/{id}'>

export const askedPath = '/workbench/servicesHome/inquiryRecords'
export const incomingPath = '/workbench/workbenchHome/customerInquiry'
export const inquiryPath = (id: number): string => `/workbench/inquiryRecordsDetail?id=${id}`

/** Begins the keys of drafts. */
export const askDrafts = 'portal.inquiry.'
export const answerDrafts = 'portal.offer.'

export const askDraft = ({ id, name }: { readonly id: number; readonly name: string }) => ({
  key: `${askDrafts}${id}`,
  title: `询价 ${name}`,
  path: `${askedPath}?ask=1&sku=${id}`,
})

export const answerDraft = ({ id, number }: { readonly id: number; readonly number: string }) => ({
  key: `${answerDrafts}${id}`,
  title: `答复询价 ${number}`,
  path: `${inquiryPath(id)}&answer=1`,
})

export const askedList = listState(askedPath, workFields(inquiryTabNames))
export const incomingList = listState(incomingPath, workFields(inquiryTabNames))

export const tabs = orderedTabs(
  [
    { key: 'all', label: '全部' },
    { key: 'waiting', label: '待报价' },
    { key: 'answered', label: '已报价' },
    { key: 'closed', label: '已关闭' },
  ],
  inquiryTabOrders,
)

export const statusText = (status: number): string => inquiryStatusText[status] ?? `状态 ${status}`

const tones: Readonly<Record<number, Tone>> = { 10: 'caution', 20: 'good', 30: 'neutral' }

type Standing = Pick<InquiryRow, 'status' | 'isDeal' | 'priceUntil'>

const toneOf = ({ status }: Pick<InquiryRow, 'status'>): Tone => tones[status] ?? 'neutral'

const answerMarks = ({ isDeal, priceUntil }: Standing): Mark[] => {
  if (isDeal === null) return []
  if (priceUntil !== null) return [{ tone: 'good', text: '已接受' }]
  return [isDeal ? { tone: 'good', text: '可供' } : { tone: 'trouble', text: '不可供' }]
}

export const marksOf = (row: Standing): Mark[] => [
  { tone: toneOf(row), text: statusText(row.status) },
  ...answerMarks(row),
]

/** Whether the life cycle's table lets this side take the step now. */
export const mayTake = (side: Side, action: InquiryAction, { status }: Pick<InquiryRow, 'status'>): boolean =>
  inquiryTransitions.some(row => row.who === side && row.action === action && row.from.includes(status))

/** An offer from before it could be accepted binds nobody. */
export const mayAccept = (
  side: Side,
  inquiry: Pick<InquiryRow, 'status' | 'isDeal' | 'isBinding'>,
): boolean => inquiry.isDeal === true && inquiry.isBinding && mayTake(side, 'accept', inquiry)

const steps: Readonly<Record<string, string>> = { ask: '询价' }
export const stepText = (action: string): string =>
  steps[action] ?? inquiryTransitions.find(row => row.action === action)?.label ?? '其他变化'

export const priceText = (fen: number | null, unit: string): string =>
  fen === null ? '' : `${formatMoney(fen)}/${unit}`

/** Each side sees its inquiries without itself. */
export const inquiryTable = (side: Side) =>
  tableColumns(
    inquiryColumns(side),
    [
      'number',
      'status',
      'product',
      ...(side === 'seller' ? (['partner'] as const) : []),
      'qty',
      'wanted',
      'offered',
      'wantedOn',
      'createdAt',
    ],
    { status: { tone: toneOf, more: answerMarks, beside: ({ id }) => intendedOn(inquiryThing(id)) } },
  )

const refused = { buyer: '经销商暂不能供应，原因见下方说明。', seller: '已答复客户暂不能供应。', portal: '' }
const leads: Readonly<Record<Side, Readonly<Record<number, string>>>> = {
  buyer: {
    10: '经销商还没有报价；报价后会通过消息通知您。',
    20: `经销商已报价。接受后 ${acceptedDays} 天内您按报价下单。`,
    30: '询价已结束，需要时可以重新询价。',
  },
  seller: {
    10: '客户在等您答复：能否供应、什么价格。',
    20: `已报价，等待客户接受。接受后 ${acceptedDays} 天内客户按报价下单。`,
    30: '询价已结束。',
  },
  portal: {},
}
const unbound: Readonly<Record<Side, string>> = {
  buyer: '经销商已报价，供您参考，下单以商城显示的价格为准；需要按报价下单时，请再次询价。',
  seller: '已报价，供客户参考，客户下单以商城显示的价格为准。',
  portal: '',
}
type Detailed = Pick<Inquiry, 'isBinding' | 'presentPrice' | 'offeredPrice'>
export const leadOf = (side: Side, inquiry: Standing & Detailed): string => {
  const { status, isDeal, isBinding, priceUntil, presentPrice, offeredPrice } = inquiry
  // After its last day, and where the price for all is lower, the offer is not the price.
  if (priceUntil !== null && presentPrice === offeredPrice)
    return `${side === 'buyer' ? '您' : '客户'}已接受报价，${priceUntil}（含当天）前下单，按报价计价。`
  if (status === 20 && isDeal === false) return refused[side]
  return status === 20 && !isBinding ? unbound[side] : (leads[side][status] ?? '')
}
