import type { ResponseOf } from '#contract/index.ts'
import {
  openOf,
  paymentStatus,
  paymentStatusText,
  paymentTabNames,
  soonDays,
} from '#contract/payments/life-cycle.ts'
import type { NoticeRow } from '#contract/payments/rows.ts'
import { mostPages } from '#contract/kernel/page-sizes.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { id, listState, oneOf, workFields, type Field, type StateOf } from '../../ui/list/list-state.ts'
import type { Mark } from '../../ui/list/table/columns.ts'
import { idOf } from '../../ui/words/page-url.ts'
import type { UsedList } from '../../ui/list/use-list-state.ts'
import type { Tone } from '../../ui/base/status.tsx'

export type Notice = ResponseOf<'GET /paymentNotifys/{id}'>
export type Slip = Notice['slips'][number]

/** A month as `2026-11`; empty where the calendar is closed. */
const month: Field<string> = {
  usual: '',
  read: ([raw = '']) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(raw) ? raw : ''),
  keepsPage: true,
}

/**
 * A notice has no page of its own: `id` opens it in place of the list, which waits as it was. So does the statement, which
 * shows the running month unless it names another one.
 */
export const noticeList = listState('/workbench/workbenchHome/paymentOrder', {
  ...workFields(paymentTabNames),
  month,
  id: { ...id, keepsPage: true },
  view: { ...oneOf(['statement'], null), keepsPage: true },
  statementMonth: month,
  statementPage: { usual: 1, read: ([raw]) => Math.min(idOf(raw) ?? 1, mostPages), keepsPage: true },
})
type State = StateOf<typeof noticeList>
export type NoticeListState = UsedList<State>

const { id: noId, view: noView, month: noMonth, statementMonth, statementPage } = noticeList.usual
const asList = (state: State): State => ({
  ...state,
  id: noId,
  view: noView,
  month: noMonth,
  statementMonth,
  statementPage,
})

/** The part of the state that the portal is asked with. */
export const requestOf = (state: State) => noticeList.request(asList(state))

/** The list as it opens, whether the calendar is open or not. */
export const isStart = (state: State): boolean =>
  noticeList.url(asList(state)) === noticeList.url(noticeList.usual)

export const noticePath = (noticeId: number): string => `/workbench/workbenchHome/paymentOrder?id=${noticeId}`
export const orderPath = (orderId: number): string => `/workbench/dealerOrderDetail?id=${orderId}`

export const statusText = (status: number): string => paymentStatusText[status] ?? `状态 ${status}`

const tones: Readonly<Record<number, Tone>> = { 10: 'caution', 20: 'caution', 30: 'good', 40: 'trouble' }
export const toneOf = ({ status }: Pick<NoticeRow, 'status'>): Tone => tones[status] ?? 'neutral'

type Standing = Pick<NoticeRow, 'status' | 'asked' | 'amount' | 'paid' | 'daysLeft'>

/** More than was asked for. */
export const excessOf = ({ amount, paid }: Standing): number => Math.max(0, paid - amount)

/** Fen that the brand's system asks for though the orders do not owe them; it has to correct the notice. */
export const correctionOf = ({ status, asked, amount }: Standing): number =>
  status === paymentStatus.withdrawn ? 0 : asked - amount

/** The time left, where it matters. */
const timeText = ({ status, daysLeft }: Standing): string => {
  if (status === paymentStatus.overdue) return `逾期 ${-daysLeft} 天`
  if (status !== paymentStatus.unpaid && status !== paymentStatus.partly) return ''
  return daysLeft === 0 ? '今天到期' : daysLeft <= soonDays ? `${daysLeft} 天后到期` : ''
}

/** The time left and the excess, after the status. */
export const moreMarks = (row: Standing): Mark[] => {
  const time = timeText(row)
  return [
    ...(time === '' ? [] : [{ tone: toneOf(row), text: time }]),
    ...(correctionOf(row) > 0
      ? [{ tone: 'trouble', text: `比应付多 ${formatMoney(correctionOf(row))}` } as const]
      : []),
    ...(excessOf(row) > 0 ? [{ tone: 'neutral', text: `多付 ${formatMoney(excessOf(row))}` } as const] : []),
  ]
}

export const marksOf = (row: Standing): Mark[] => [
  { tone: toneOf(row), text: statusText(row.status) },
  ...moreMarks(row),
]

export const nextText = (notice: Notice): string => {
  const open = formatMoney(openOf(notice))
  switch (notice.status) {
    case paymentStatus.unpaid:
      return `请在 ${notice.dueOn} 前付款 ${open}，转账后上传凭证，到账由品牌方登记。`
    case paymentStatus.partly:
      return `还有 ${open} 未付，请在 ${notice.dueOn} 前付清。`
    case paymentStatus.overdue:
      return `已逾期 ${-notice.daysLeft} 天，还有 ${open} 未付，请尽快付款并上传凭证。`
    case paymentStatus.paid:
      return excessOf(notice) > 0
        ? `已付清，多付 ${formatMoney(excessOf(notice))}，会自动抵扣您的下一张付款通知。`
        : '款项已全部到账，无需操作。'
    default:
      return excessOf(notice) > 0
        ? `已撤回，无需付款；已付的 ${formatMoney(excessOf(notice))} 会自动抵扣您的下一张付款通知。`
        : '已撤回，无需付款。'
  }
}

/** Whether the step is about money that came or was taken back. */
export const isRecording = (action: string): boolean =>
  action.startsWith('pay') || ['reverse', 'adjust', 'setOff', 'takeBack'].includes(action)
