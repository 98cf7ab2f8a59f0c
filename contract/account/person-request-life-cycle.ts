import type { Transition } from '../kernel/transition.ts'

/** A person asks for a copy of the own data, or for the end of the account. */
export const personRequestKinds = ['export', 'close'] as const
export type PersonRequestKind = (typeof personRequestKinds)[number]

export const personRequestKindText: Readonly<Record<PersonRequestKind, string>> = {
  export: '导出个人数据',
  close: '注销账号',
}

export const personRequestStatus = {
  waiting: 10,
  closing: 20,
  done: 30,
  refused: 40,
  withdrawn: 50,
} as const

export const personRequestStatusText: Readonly<Record<number, string>> = {
  10: '待处理',
  20: '处理中',
  30: '已完成',
  40: '未通过',
  50: '已撤回',
}

export const personRequestTabNames = ['waiting', 'closing', 'done', 'refused', 'all'] as const
export type PersonRequestTab = (typeof personRequestTabNames)[number]

export const personRequestTabs: Readonly<Record<PersonRequestTab, readonly number[] | null>> = {
  waiting: [10],
  closing: [20],
  done: [30],
  refused: [40],
  all: null,
}

/** The working days within which the brand decides, and the days for which an export can be downloaded. */
export const personRequestDays = { toDecide: 15, toDownload: 7 } as const

/** Matters that keep an account from being closed unless the brand says that it closes it nevertheless. */
export const obstacleKinds = ['order', 'payment', 'return', 'onlyAccount'] as const
export type ObstacleKind = (typeof obstacleKinds)[number]

const obstacleText: Readonly<Record<ObstacleKind, string>> = {
  order: '未完成的订单',
  payment: '未付清的付款通知',
  return: '未完成的退货申请',
  onlyAccount: '只有这一个账号的企业',
}

export interface Obstacle {
  readonly kind: ObstacleKind
  readonly total: number
  /** The first of them: numbers of documents, names of businesses. */
  readonly names: string[]
}

/** Such as 未完成的订单 2 张（PO…、PO…）. */
export const obstacleWords = ({ kind, total, names }: Obstacle): string => {
  const unit = kind === 'onlyAccount' ? '家' : '张'
  return `${obstacleText[kind]} ${total} ${unit}（${names.join('、')}${total > names.length ? ' 等' : ''}）`
}

export type PersonRequestAction = 'provide' | 'close' | 'refuse' | 'withdraw' | 'finish'
/** `export`, `close`  the request is of this kind */
export type PersonRequestGuard = PersonRequestKind
export type PersonRequestSide = 'person' | 'brand' | 'portal'

/** The brand decides. An approved account is closed at once, and its person erased by the portal. */
export const personRequestTransitions: readonly Transition<
  PersonRequestAction,
  PersonRequestSide,
  PersonRequestGuard
>[] = [
  {
    action: 'provide',
    label: '同意导出',
    from: [10],
    to: 30,
    who: 'brand',
    guard: 'export',
    message: [
      '您的个人数据可以下载了',
      number =>
        `申请 ${number} 已通过，请在 ${personRequestDays.toDownload} 天内到“个人信息”下载，逾期须重新申请。`,
    ],
  },
  { action: 'close', label: '同意注销', from: [10], to: 20, who: 'brand', guard: 'close' },
  {
    action: 'refuse',
    label: '不同意',
    from: [10],
    to: 40,
    who: 'brand',
    reason: true,
    message: ['您的申请未通过', number => `申请 ${number} 未通过。`],
  },
  { action: 'withdraw', label: '撤回申请', from: [10], to: 50, who: 'person' },
  { action: 'finish', label: '完成注销', from: [20], to: 30, who: 'portal' },
]
