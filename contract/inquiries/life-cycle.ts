import type { TabOrders } from '../kernel/tab-order.ts'
import type { Side } from '../orders/life-cycle.ts'
import type { Transition } from '../kernel/transition.ts'

export const inquiryStatus = { waiting: 10, answered: 20, closed: 30 } as const

export const inquiryStatusText: Readonly<Record<number, string>> = {
  10: '待报价',
  20: '已报价',
  30: '已关闭',
}

export const inquiryTabNames = ['all', 'waiting', 'answered', 'closed'] as const
export type InquiryTab = (typeof inquiryTabNames)[number]

export const inquiryTabs: Readonly<Record<InquiryTab, readonly number[] | null>> = {
  all: null,
  waiting: [10],
  answered: [20],
  closed: [30],
}

export const inquiryTabOrders: TabOrders<InquiryTab> = { waiting: 'waiting' }

/** An accepted offer is the customer's price for this number of days, today among them. */
export const acceptedDays = 30

/** An answered inquiry is closed after this number of days. */
export const answeredDays = 30

export type InquiryAction = 'answer' | 'accept' | 'close' | 'closeLate' | 'closeEnded'
export type InquiryTransition = Transition<InquiryAction, Side, never>

/** A terminal customer asks its dealer for a price. */
export const inquiryTransitions: readonly InquiryTransition[] = [
  {
    action: 'answer',
    label: '报价',
    from: [10],
    to: 20,
    who: 'seller',
    message: ['询价已有答复', number => `经销商已答复您的询价 ${number}，请查看。`],
  },
  {
    action: 'accept',
    label: '接受报价',
    from: [20],
    to: 30,
    who: 'buyer',
    message: [
      '客户接受了报价',
      number => `询价 ${number} 的报价已由客户接受，${acceptedDays} 天内客户按此价下单。`,
    ],
  },
  {
    action: 'close',
    label: '关闭',
    from: [10, 20],
    to: 30,
    who: 'buyer',
    message: ['客户关闭了询价', number => `询价 ${number} 已由客户关闭。`],
  },
  {
    action: 'closeLate',
    label: '到期关闭',
    from: [20],
    to: 30,
    who: 'portal',
    message: [
      '询价已到期关闭',
      number => `询价 ${number} 报价已满 ${answeredDays} 天，已自动关闭；需要时可以重新询价。`,
    ],
  },
  { action: 'closeEnded', label: '随解约关闭', from: [10, 20], to: 30, who: 'portal' },
]
