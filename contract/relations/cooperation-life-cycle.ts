import type { TabOrders } from '../kernel/tab-order.ts'
import type { Side } from '../orders/life-cycle.ts'
import type { Transition } from '../kernel/transition.ts'

export const cooperationStatus = { waiting: 10, agreed: 20, refused: 30, ended: 40 } as const

export const cooperationStatusText: Readonly<Record<number, string>> = {
  10: '待确认',
  20: '已同意',
  30: '已拒绝',
  40: '已解除',
}

/** The tabs of the customers that were assigned to a dealer, and the state that each holds; null where it holds all. */
export const cooperationTabNames = ['all', 'waiting', 'agreed', 'refused', 'ended'] as const
export type CooperationTab = (typeof cooperationTabNames)[number]

export const cooperationTabs: Readonly<Record<CooperationTab, readonly number[] | null>> = {
  all: null,
  waiting: [10],
  agreed: [20],
  refused: [30],
  ended: [40],
}

export const cooperationTabOrders: TabOrders<CooperationTab> = { waiting: 'waiting' }

export type CooperationAction = 'agree' | 'refuse' | 'withdraw' | 'end'
export type CooperationTransition = Transition<CooperationAction, Side, never>

/**
 * The brand assigns a terminal customer to a dealer. The buyer is the customer and the seller the dealer; the portal
 * carries out the brand's decisions about them. Texts of messages get the name of the business that is not their
 * reader.
 */
export const cooperationTransitions: readonly CooperationTransition[] = [
  {
    action: 'agree',
    label: '同意',
    from: [10],
    to: 20,
    who: 'seller',
    message: ['供货商已确认', name => `${name} 现在为您供货，可以下单了。`],
  },
  { action: 'refuse', label: '拒绝', from: [10], to: 30, who: 'seller', reason: true },
  {
    action: 'withdraw',
    label: '改派',
    from: [10],
    to: 40,
    who: 'portal',
    message: ['客户分配已取消', name => `客户 ${name} 已由品牌方另行安排，无需再确认。`],
  },
  {
    action: 'end',
    label: '解除',
    from: [20],
    to: 40,
    who: 'portal',
    message: ['供货关系已解除', name => `与 ${name} 的供货关系已解除。`],
  },
]
