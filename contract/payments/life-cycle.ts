import type { TabOrders } from '../kernel/tab-order.ts'
import type { Side } from '../orders/life-cycle.ts'
import type { Transition } from '../kernel/transition.ts'

export const paymentStatus = { unpaid: 10, partly: 20, paid: 30, overdue: 40, withdrawn: 50 } as const

export const paymentStatusText: Readonly<Record<number, string>> = {
  10: '待付款',
  20: '部分付款',
  30: '已付款',
  40: '已逾期',
  50: '已撤回',
}

/** The facts that decide the state of a notice, besides the day. */
export interface PaymentStanding {
  /** Fen. */
  readonly amount: number
  readonly paid: number
  /** YYYY-MM-DD, the last day on which a payment is in time. */
  readonly dueOn: string
  readonly isWithdrawn: boolean
}

/** The state of a notice on a day in Shanghai. It is derived and not stored, since days and payments change it. */
export const paymentStatusOf = (
  { amount, paid, dueOn, isWithdrawn }: PaymentStanding,
  today: string,
): number => {
  if (isWithdrawn) return paymentStatus.withdrawn
  if (paid >= amount) return paymentStatus.paid
  if (dueOn < today) return paymentStatus.overdue
  return paid > 0 ? paymentStatus.partly : paymentStatus.unpaid
}

/** Fen that are still to be paid; nothing of a notice that was withdrawn. */
export const openOf = ({
  status,
  amount,
  paid,
}: Pick<PaymentStanding, 'amount' | 'paid'> & { readonly status: number }): number =>
  status === paymentStatus.withdrawn ? 0 : Math.max(0, amount - paid)

/** A notice is due soon from this many days before its last day. */
export const soonDays = 7

/** The tabs of the list of notices, and the states that each holds; null where it holds all. */
export const paymentTabs = {
  all: null,
  unpaid: [paymentStatus.unpaid],
  partly: [paymentStatus.partly],
  /** Of these only the notices that are due soon. */
  soon: [paymentStatus.unpaid, paymentStatus.partly],
  overdue: [paymentStatus.overdue],
  paid: [paymentStatus.paid],
  withdrawn: [paymentStatus.withdrawn],
} as const
export type PaymentTab = keyof typeof paymentTabs
export const paymentTabNames = Object.keys(paymentTabs) as [PaymentTab, ...PaymentTab[]]

export const paymentTabText: Readonly<Record<PaymentTab, string>> = {
  all: '全部',
  unpaid: '待付款',
  partly: '部分付款',
  soon: `${soonDays} 天内到期`,
  overdue: '已逾期',
  paid: '已付款',
  withdrawn: '已撤回',
}

export const paymentTabOrders: TabOrders<PaymentTab> = {
  unpaid: 'due',
  partly: 'due',
  soon: 'due',
  overdue: 'due',
}

/** How money came. */
export const paymentWayText = {
  transfer: '银行转账',
  bill: '承兑汇票',
  offset: '货款抵扣',
  other: '其他',
} as const
export type PaymentWay = keyof typeof paymentWayText
export const paymentWays = Object.keys(paymentWayText) as [PaymentWay, ...PaymentWay[]]

/** The portal's own keys of payments that set off begin so; the brand's do not. */
export const setOffKey = 'set-off:'

/** Something is still to be paid, so a slip may say that it is on its way. */
const open: ReadonlySet<number> = new Set([paymentStatus.unpaid, paymentStatus.partly, paymentStatus.overdue])
export const takesSlips = (status: number): boolean => open.has(status)

/** The most slips that one notice can have. */
export const mostSlips = 12

/**
 * `paidInFull`  the payments reach the amount
 * `paidInPart`  they do not
 */
export type PaymentGuard = 'paidInFull' | 'paidInPart'

export const paymentGuards: Readonly<
  Record<PaymentGuard, (notice: Pick<PaymentStanding, 'amount' | 'paid'>) => boolean>
> = {
  paidInFull: ({ amount, paid }) => paid >= amount,
  paidInPart: ({ amount, paid }) => paid > 0 && paid < amount,
}

export type PaymentAction = 'pay' | 'payPart' | 'payLate' | 'withdraw'
export type PaymentTransition = Transition<PaymentAction, Side, PaymentGuard>

const recorded = (title: string, text: (number: string) => string) => [title, text] as const

/** The brand's steps with a notice. Guards look at the notice as it is after the step. */
export const paymentTransitions: readonly PaymentTransition[] = [
  {
    action: 'pay',
    label: '登记付款',
    from: [10, 20, 30, 40],
    to: 30,
    who: 'seller',
    guard: 'paidInFull',
    message: recorded('付款已到账', number => `付款通知 ${number} 的款项已全部到账。`),
  },
  {
    action: 'payPart',
    label: '登记部分付款',
    from: [10, 20],
    to: 20,
    who: 'seller',
    guard: 'paidInPart',
    message: recorded('部分付款已到账', number => `付款通知 ${number} 的部分款项已到账，请按期付清余款。`),
  },
  {
    action: 'payLate',
    label: '登记逾期付款',
    from: [40],
    to: 40,
    who: 'seller',
    guard: 'paidInPart',
    message: recorded(
      '部分付款已到账',
      number => `付款通知 ${number} 的部分款项已到账，余款已逾期，请尽快付清。`,
    ),
  },
  {
    action: 'withdraw',
    label: '撤回',
    from: [10, 20, 30, 40],
    to: 50,
    who: 'seller',
    reason: true,
    message: ['付款通知已撤回', number => `付款通知 ${number} 已由品牌方撤回，无需付款。`],
  },
]

/** The words that a dealer writes on its transfer. */
export const purposeOf = (numbers: readonly string[]): string =>
  numbers.length === 0 ? '' : `货款 ${numbers.join(' ')}`
