import type { Side } from '../orders/life-cycle.ts'
import type { TabOrders } from '../kernel/tab-order.ts'
import type { Transition } from '../kernel/transition.ts'

export const proposalStatus = { waiting: 10, accepted: 20, declined: 30, withdrawn: 40 } as const

export const proposalStatusText: Readonly<Record<number, string>> = {
  10: '待客户确认',
  20: '已采纳',
  30: '已谢绝',
  40: '已撤回',
}

export const proposalTabNames = ['all', 'waiting', 'accepted', 'declined', 'withdrawn'] as const
export type ProposalTab = (typeof proposalTabNames)[number]

export const proposalTabs: Readonly<Record<ProposalTab, readonly number[] | null>> = {
  all: null,
  waiting: [10],
  accepted: [20],
  declined: [30],
  withdrawn: [40],
}

export const proposalTabOrders: TabOrders<ProposalTab> = {}

/** The page of one list, for both sides. */
export const proposalPage = '/workbench/proposalDetail'

/** As many products as one list holds. */
export const mostProposed = 200

export type ProposalAction = 'accept' | 'decline' | 'withdraw'

/** A sales representative proposes a cart; the customer alone decides about it. */
export const proposalTransitions: readonly Transition<ProposalAction, Side, never>[] = [
  {
    action: 'accept',
    label: '采纳',
    from: [10],
    to: 20,
    who: 'buyer',
    message: ['客户采纳了建议清单', number => `建议清单 ${number} 已放入客户的快速下单，由客户自行下单。`],
  },
  {
    action: 'decline',
    label: '谢绝',
    from: [10],
    to: 30,
    who: 'buyer',
    reason: true,
    message: ['客户谢绝了建议清单', number => `建议清单 ${number} 未被采纳。`],
  },
  {
    action: 'withdraw',
    label: '撤回',
    from: [10],
    to: 40,
    who: 'seller',
    message: ['建议清单已撤回', number => `销售代表撤回了建议清单 ${number}，您无需处理。`],
  },
]
