import type { Side } from '../orders/life-cycle.ts'
import type { Transition } from '../kernel/transition.ts'

export const unbindStatus = { review: 10, ended: 20, rejected: 30 } as const

export const unbindStatusText: Readonly<Record<number, string>> = {
  10: '待审核',
  20: '已解除',
  30: '已驳回',
}

export const unbindTabNames = ['all', 'review', 'ended', 'rejected'] as const
export type UnbindTab = (typeof unbindTabNames)[number]

export const unbindTabs: Readonly<Record<UnbindTab, readonly number[] | null>> = {
  all: null,
  review: [10],
  ended: [20],
  rejected: [30],
}

/** A dealer and its terminal customer, or a dealer and the brand. */
export const unbindKinds = ['customer', 'brand'] as const

/** The kinds of open matters between the two sides that keep their relation from ending. */
export const blockerKinds = ['terminalOrder', 'purchaseOrder', 'payment', 'return'] as const
export type BlockerKind = (typeof blockerKinds)[number]

export const blockerText: Readonly<Record<BlockerKind, string>> = {
  terminalOrder: '未完成的终端客户订单',
  purchaseOrder: '未完成的采购订单',
  payment: '未付清的付款通知',
  return: '未完成的退货申请',
}

/** `unblocked`  no blocker is left */
export type UnbindGuard = 'unblocked'
export type UnbindAction = 'approve' | 'reject'
export type UnbindTransition = Transition<UnbindAction, Side, UnbindGuard>

/** Either side of a relation applies to end it, and the brand, here the seller, decides. */
export const unbindTransitions: readonly UnbindTransition[] = [
  {
    action: 'approve',
    label: '同意解除',
    from: [10],
    to: 20,
    who: 'seller',
    guard: 'unblocked',
    message: ['解约申请已通过', number => `解约申请 ${number} 已通过，供货关系已解除。`],
  },
  {
    action: 'reject',
    label: '驳回',
    from: [10],
    to: 30,
    who: 'seller',
    reason: true,
    message: ['解约申请被驳回', number => `解约申请 ${number} 被驳回，供货关系不变。`],
  },
]
