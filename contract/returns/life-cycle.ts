import type { TabOrders } from '../kernel/tab-order.ts'
import type { Side } from '../orders/life-cycle.ts'
import type { Transition } from '../kernel/transition.ts'

export const returnStatus = { review: 10, sendBack: 20, rejected: 30, done: 40, revoked: 50 } as const
/** Somebody still has to do something with such an application. */
export const openReturns: readonly number[] = [returnStatus.review, returnStatus.sendBack]

export const returnStatusText: Readonly<Record<number, string>> = {
  10: '待审核',
  20: '待退货',
  30: '已驳回',
  40: '已完成',
  50: '已撤回',
}

/** The tabs of the list of applications and the state that each holds; null where it holds all. */
export const returnTabNames = ['all', 'review', 'sendBack', 'done', 'rejected', 'revoked'] as const
export type ReturnTab = (typeof returnTabNames)[number]

export const returnTabs: Readonly<Record<ReturnTab, readonly number[] | null>> = {
  all: null,
  review: [10],
  sendBack: [20],
  done: [40],
  rejected: [30],
  revoked: [50],
}

export const returnTabOrders: TabOrders<ReturnTab> = { sendBack: 'waiting' }

/** Reasons for giving signed goods back. */
export const returnReasons = ['spoiled', 'damaged', 'foreign', 'wrong', 'expiring', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

export const returnReasonText: Readonly<Record<ReturnReason, string>> = {
  spoiled: '变质',
  damaged: '破损',
  foreign: '异物',
  wrong: '错发',
  expiring: '临期',
  other: '其他',
}

/** Another reason is not understood without an explanation. */
export const needsExplanation = (reason: ReturnReason | null): boolean => reason === 'other'

export type ReturnAction = 'revoke' | 'approve' | 'reject' | 'complete'
export type ReturnTransition = Transition<ReturnAction, Side, never>

/** The life of an application to give signed goods back, from a dealer to the brand. */
export const returnTransitions: readonly ReturnTransition[] = [
  {
    action: 'revoke',
    label: '撤回',
    from: [10],
    to: 50,
    who: 'buyer',
    message: ['退货申请已撤回', number => `退货申请 ${number} 已由经销商撤回，无需处理。`],
  },
  {
    action: 'approve',
    label: '同意退货',
    from: [10],
    to: 20,
    who: 'seller',
    message: ['退货申请已通过', number => `退货申请 ${number} 已通过审核，请按说明退回货物。`],
  },
  {
    action: 'reject',
    label: '驳回',
    from: [10],
    to: 30,
    who: 'seller',
    reason: true,
    message: ['退货申请未通过', number => `退货申请 ${number} 未通过审核。`],
  },
  {
    action: 'complete',
    label: '完成退货',
    from: [20],
    to: 40,
    who: 'seller',
    message: ['退货已完成', number => `退货申请 ${number} 已完成，退款金额已记入采购退货单。`],
  },
]

/** In these states the cases of an application cannot be applied for again. */
export const countingReturns: readonly number[] = [10, 20, 40]
