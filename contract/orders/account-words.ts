import { formatMoney } from '../kernel/format-money.ts'
import type { DeliveryState, OrderAccount, PaymentState } from './account.ts'
import type { OrderKind, Side } from './life-cycle.ts'

export type WordTone = 'neutral' | 'good' | 'caution' | 'trouble'

/** A state in words, with its tone. Empty where there is nothing to say. */
export interface StateWords {
  readonly tone: WordTone
  readonly text: string
}

const monthDay = (day: string | null): string => (day ?? '').slice(5)

const payments: Readonly<Record<PaymentState, (account: OrderAccount) => StateWords>> = {
  // Its notices have lapsed, and have told that their money is a balance now.
  ended: () => ({ tone: 'neutral', text: '无需付款' }),
  free: () => ({ tone: 'neutral', text: '无需付款' }),
  draft: () => ({ tone: 'neutral', text: '' }),
  outside: () => ({ tone: 'neutral', text: '' }),
  waiting: ({ paid, rest }) =>
    paid > 0
      ? { tone: 'neutral', text: `已付 ${formatMoney(paid)}，余 ${formatMoney(rest)} 待通知` }
      : { tone: 'neutral', text: '待付款通知' },
  open: ({ open, dueOn }) => ({
    tone: 'caution',
    text: `待付 ${formatMoney(open)} · ${monthDay(dueOn)} 到期`,
  }),
  partly: ({ open, dueOn }) => ({
    tone: 'caution',
    text: `待付 ${formatMoney(open)} · ${monthDay(dueOn)} 到期`,
  }),
  overdue: ({ open, daysLate }) => ({
    tone: 'trouble',
    text: `逾期 ${daysLate} 天，待付 ${formatMoney(open)}`,
  }),
  paid: () => ({ tone: 'good', text: '已付清' }),
}

/** How an order is paid. */
export const paymentWords = (account: OrderAccount): StateWords => payments[account.payment](account)

type DeliveryWords = (cases: OrderAccount['cases']) => string

const toCome = ({ ordered, closed }: OrderAccount['cases']): number => ordered - closed

const deliveries: Readonly<Record<DeliveryState, readonly [tone: WordTone, words: DeliveryWords]>> = {
  none: ['neutral', () => ''],
  waiting: ['neutral', () => '待发货'],
  packing: ['neutral', () => '备货中'],
  partly: ['caution', cases => `已发 ${cases.departed}/${toCome(cases)} 箱`],
  onTheWay: ['caution', ({ onTheWay }) => `运输中 ${onTheWay} 箱`],
  toCollect: ['caution', cases => `待自提 ${toCome(cases)} 箱`],
  delivered: ['caution', ({ onTheWay }) => `已送达 ${onTheWay} 箱`],
  differing: ['trouble', ({ differing }) => `差异 ${differing} 箱待处理`],
  signed: ['good', ({ signed }) => (signed === 0 ? '已全部赔付' : `已收 ${signed} 箱`)],
  returned: ['neutral', () => '已全部退货'],
}

/** Where the goods of an order are. */
export const deliveryWords = ({ delivery, cases }: OrderAccount): StateWords => {
  const [tone, words] = deliveries[delivery]
  const back = cases.returned > 0 && delivery !== 'returned' ? `，退 ${cases.returned} 箱` : ''
  return { tone, text: `${words(cases)}${back}` }
}

/** The sum of an order, as its reader calls it. */
export const dueTitle = (side: Side): string => (side === 'buyer' ? '应付金额' : '应收金额')

/** Where the cases of an order are, in one line. */
export const casesText = (kind: OrderKind, { cases, delivery }: OrderAccount): string =>
  [
    `订购 ${cases.ordered} 箱`,
    cases.waiting > 0 && `未发 ${cases.waiting} 箱`,
    cases.packing > 0 && `备货中 ${cases.packing} 箱`,
    cases.onTheWay > 0 && `${delivery === 'delivered' ? '已送达' : '运输中'} ${cases.onTheWay} 箱`,
    cases.signed > 0 && `${kind === 'purchase' ? '已签收' : '已收货'} ${cases.signed} 箱`,
    cases.differing > 0 && `差异待处理 ${cases.differing} 箱`,
    cases.credited > 0 && `已赔付 ${cases.credited} 箱`,
    cases.returned > 0 && `已退货 ${cases.returned} 箱`,
    cases.closed > 0 && `不再发 ${cases.closed} 箱`,
  ]
    .filter(Boolean)
    .join(' · ')
