import type { OrderAction, OrderKind } from '../../contract/orders/life-cycle.ts'
import { purchaseTransitions } from '../../contract/orders/purchase-life-cycle.ts'
import { terminalTransitions } from '../../contract/orders/terminal-life-cycle.ts'
import type { Random } from '../random.ts'

/** The steps after handing in that lead to each state. */
const ways: Readonly<Record<OrderKind, Readonly<Record<number, readonly OrderAction[]>>>> = {
  purchase: {
    10: ['revoke'],
    20: [],
    30: ['confirm'],
    40: ['confirm', 'cancelSubmit'],
    50: ['cancel'],
    60: ['reject'],
    70: ['confirm', 'complete'],
  },
  terminal: {
    10: ['revoke'],
    20: [],
    30: ['confirm'],
    35: ['confirm', 'markSelfPickup'],
    40: ['confirm', 'ship'],
    50: ['confirm', 'ship', 'deliver'],
    60: ['confirm', 'ship', 'deliver', 'receive'],
    70: ['reject'],
    80: ['cancel'],
  },
}

const transitions = { purchase: purchaseTransitions, terminal: terminalTransitions }

const reasons: Partial<Readonly<Record<OrderAction, string>>> = {
  cancelSubmit: '门店临时停业一周，本批暂不需要',
  reject: '本月产能不足，请减少数量后重新下单',
}

export interface Step {
  readonly action: OrderAction
  readonly side: 'buyer' | 'seller' | 'portal'
  readonly from: number | null
  readonly to: number
  readonly why: string
}

/** The steps that led an order to this state, by the tables of the life cycles. */
export const stepsTo = (kind: OrderKind, status: number): Step[] => {
  const steps: Step[] = [{ action: 'submit', side: 'buyer', from: null, to: 20, why: '' }]
  for (const action of ways[kind][status] ?? []) {
    const from = steps.at(-1)?.to ?? 20
    const row = transitions[kind].find(one => one.action === action && one.from.includes(from))
    if (!row) throw new Error(`no order is ${action} from ${from}`)
    steps.push({ action, side: row.who, from, to: row.to, why: reasons[action] ?? '' })
  }
  return steps
}

/** The newest orders of a business, so that each has some in every state. */
const newest = {
  purchase: [20, 10, 20, 30, 40, 30, 60, 30, 50, 30],
  terminal: [20, 10, 20, 30, 35, 40, 50, 70, 80, 30],
} as const

/** The state of an order with this number of newer orders, and this age in days. */
export const fateOf = (kind: OrderKind, { integer }: Random, older: number, ago: number): number => {
  const recent = newest[kind][older]
  if (recent !== undefined) return recent
  const drawn = integer(1, 100)
  if (kind === 'purchase') return drawn <= 4 ? 50 : drawn <= 7 ? 60 : ago <= 9 ? 30 : 70
  return drawn <= 3 ? 70 : drawn <= 6 ? 80 : ago <= 4 ? 50 : 60
}

/** In these states every line has left the warehouse. */
const shipped = { purchase: [70], terminal: [40, 50, 60] } as const

export const isShipped = (kind: OrderKind, status: number): boolean =>
  shipped[kind].some(one => one === status)
