import type { Transition } from '../kernel/transition.ts'

export const feedbackTypes = ['order', 'delivery', 'quality', 'account', 'suggestion', 'other'] as const
export type FeedbackType = (typeof feedbackTypes)[number]

export const feedbackTypeText: Readonly<Record<FeedbackType, string>> = {
  order: '订单与付款',
  delivery: '配送与签收',
  quality: '商品质量',
  account: '账号与系统',
  suggestion: '意见建议',
  other: '其他',
}

export const feedbackStatus = { waiting: 10, inProgress: 20, replied: 30 } as const

export const feedbackStatusText: Readonly<Record<number, string>> = {
  10: '待处理',
  20: '处理中',
  30: '已回复',
}

/** The tabs of the list and the state that each holds; null where it holds all. */
export const feedbackTabNames = ['all', 'waiting', 'inProgress', 'replied'] as const
export type FeedbackTab = (typeof feedbackTabNames)[number]

export const feedbackTabs: Readonly<Record<FeedbackTab, readonly number[] | null>> = {
  all: null,
  waiting: [10],
  inProgress: [20],
  replied: [30],
}

export const shortestFeedback = 5
export const longestFeedback = 1_000

export type FeedbackSide = 'user' | 'brand'
export type FeedbackAction = 'add' | 'takeUp' | 'reply'
export type FeedbackTransition = Transition<FeedbackAction, FeedbackSide, never>

/** The life of a problem that a user tells the brand. It stays open to further words from both. */
export const feedbackTransitions: readonly FeedbackTransition[] = [
  { action: 'add', label: '补充说明', from: [10], to: 10, who: 'user' },
  { action: 'add', label: '继续追问', from: [20, 30], to: 20, who: 'user' },
  {
    action: 'takeUp',
    label: '受理',
    from: [10],
    to: 20,
    who: 'brand',
    message: ['问题反馈已受理', number => `您的问题反馈 ${number} 已受理，正在处理，请留意回复。`],
  },
  {
    action: 'reply',
    label: '回复',
    from: [10, 20, 30],
    to: 30,
    who: 'brand',
    message: ['问题反馈有新回复', number => `您的问题反馈 ${number} 有新的回复，请查看。`],
  },
]
