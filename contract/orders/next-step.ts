import { formatMoney } from '../kernel/format-money.ts'
import type { OrderAccount } from './account.ts'
import { paymentWords } from './account-words.ts'
import { isCollected, selfPickup } from './delivery.ts'
import { endedOrders, type OrderContent, type OrderKind, type Side } from './life-cycle.ts'
import { terminalStatus } from './terminal-life-cycle.ts'

/** The next thing that a side does about an order; `wait` where the other one has to. */
export type NextAction =
  | 'submit'
  | 'pay'
  | 'sign'
  | 'track'
  | 'receive'
  | 'accept'
  | 'ship'
  | 'collect'
  | 'deliver'
  | 'settle'
  | 'use'
  | 'wait'
  | 'none'

export interface NextStep {
  readonly action: NextAction
  /** The state and the next step, in one or two sentences. */
  readonly text: string
}

interface Seen {
  readonly content: OrderContent
  readonly status: number
  readonly method: number
}

const step = (action: NextAction, text: string): NextStep => ({ action, text })

const payText = (account: OrderAccount): string =>
  account.payment === 'overdue'
    ? `付款已逾期 ${account.daysLate} 天，请尽快付清 ${formatMoney(account.open)}。`
    : `请于 ${account.dueOn ?? ''} 前付款 ${formatMoney(account.open)}。`

const comingText = ({ delivery, cases }: OrderAccount): string => {
  if (delivery === 'differing') return `有 ${cases.differing} 箱签收差异待品牌方处理。`
  if (cases.onTheWay > 0) return `${cases.onTheWay} 箱在运输中，到货后请签收。`
  return cases.packing > 0 ? '品牌方正在备货。' : '等待品牌方发货。'
}

const confirmed = (account: OrderAccount): NextStep => {
  if (account.payment === 'overdue') return step('pay', payText(account))
  if (account.cases.onTheWay > 0)
    return step('sign', `${comingText(account)}${account.open > 0 ? payText(account) : ''}`)
  if (account.open > 0) return step('pay', `${payText(account)}${comingText(account)}`)
  return step('wait', `${paymentWords(account).text}。${comingText(account)}`)
}

const complete = (account: OrderAccount): NextStep => {
  if (account.open > 0) return step('pay', `货物已签收。${payText(account)}`)
  const words = paymentWords(account).text
  return step('none', `订单已完成${words === '' ? '' : `，${words}`}。`)
}

const purchase = ({ content, status }: Seen, account: OrderAccount): NextStep => {
  const isSample = content === 'sample'
  switch (status) {
    case 10:
      return step('submit', '订单还没有提交，品牌方看不到。您可以修改后提交，或取消订单。')
    case 20:
      return step('wait', '已提交，等待品牌方审核。审核前可以撤回、修改或取消。')
    case 30:
      return isSample
        ? step('use', '已批准。样品随后续订单发出，余量可在“我的样品”查看。')
        : confirmed(account)
    case 40:
      return step('wait', '取消申请正在审核，结果会通过消息通知您。')
    case 50:
      return step('none', '订单已取消，占用的额度、返利和样品已退回，无需付款。')
    case 60:
      return step('none', '品牌方已驳回，无需付款。可以再来一单，调整后重新提交。')
    default:
      return complete(account)
  }
}

const buyer: Readonly<Record<number, NextStep>> = {
  10: step('submit', '订单还没有提交，供货方看不到。修改后提交，或取消订单。'),
  20: step('wait', '已提交，等待供货方接单。接单前可以撤回、修改或取消。'),
  35: step('receive', '货已备好，请前往自提点提货，提货后确认收货。'),
  40: step('track', '货物已全部发出，请留意收货。'),
  50: step('receive', '货物已送达，请核对后确认收货。'),
  60: step('none', '订单已完成。'),
  70: step('none', '供货方已拒单。可以再来一单，调整后重新提交。'),
  80: step('none', '订单已取消。'),
}

const seller: Readonly<Record<number, NextStep>> = {
  10: step('wait', '客户已撤回，正在修改，暂不需要处理。'),
  20: step('accept', '客户已提交，请接单。'),
  35: step('wait', '货已备好，等待客户自提。'),
  40: step('deliver', '已全部发出，送达后请确认送达。'),
  50: step('wait', '已送达，等待客户确认收货。'),
  60: step('none', '客户已确认收货，订单完成。'),
  70: step('none', '已拒单。'),
  80: step('none', '客户已取消订单。'),
}

const differing: Readonly<Record<Side, (account: OrderAccount) => NextStep>> = {
  buyer: ({ cases }) =>
    step('wait', `有 ${cases.differing} 箱收货差异待供货方处理，补发或赔付后会通过消息通知您。`),
  seller: ({ cases }) => step('settle', `客户少收 ${cases.differing} 箱，请选择补发或赔付。`),
  portal: () => step('none', ''),
}

/** An accepted order is collected, or leaves in parts. */
const toShip = (side: Side, { method }: Seen, { cases: { departed, waiting } }: OrderAccount): NextStep => {
  const isBuyer = side === 'buyer'
  if (isCollected({ method, nothingShipped: departed === 0 }))
    return isBuyer
      ? step('wait', '供货方已接单，正在备货，备好后会通知您前往自提。')
      : step('collect', '已接单，客户到店自提。货备好后请转为自提，客户会收到通知。')
  if (departed === 0)
    return isBuyer ? step('wait', '供货方已接单，正在备货。') : step('ship', '已接单，请发货。')
  return isBuyer
    ? step('track', `已发出 ${departed} 箱，其余 ${waiting} 箱正在备货，请留意收货。`)
    : step('ship', `已发出 ${departed} 箱，还有 ${waiting} 箱待发货。`)
}

const terminal = (side: Side, order: Seen, account: OrderAccount): NextStep => {
  if (account.delivery === 'differing') return differing[side](account)
  if (order.status === terminalStatus.toShip) return toShip(side, order, account)
  return (side === 'buyer' ? buyer : seller)[order.status] ?? step('none', '')
}

/** The step that an order waits for, for one of its sides. */
export const nextStepOf = (kind: OrderKind, side: Side, order: Seen, account: OrderAccount): NextStep =>
  kind === 'purchase' ? purchase(order, account) : terminal(side, order, account)

export type StageState = 'done' | 'partly' | 'now' | 'later' | 'stopped'

/** One of the five stages of an order. */
export interface Stage {
  readonly name: string
  readonly state: StageState
}

const goodsState = (done: number, all: number): StageState => {
  if (all === 0 || done === 0) return 'later'
  return done >= all ? 'done' : 'partly'
}

const stagesOfPurchase = ({ status }: Seen, { cases, payment, paid }: OrderAccount): Stage[] => {
  const isAgreed = [30, 40, 70].includes(status)
  const all = cases.ordered - cases.closed
  const isPaid = payment === 'paid' || payment === 'free'
  return [
    { name: '提交', state: status === 10 ? 'now' : 'done' },
    { name: '审核', state: isAgreed ? 'done' : status === 20 ? 'now' : status === 10 ? 'later' : 'stopped' },
    { name: '付款', state: isAgreed ? (isPaid ? 'done' : paid > 0 ? 'partly' : 'now') : 'later' },
    { name: '发货', state: isAgreed ? goodsState(cases.departed, all) : 'later' },
    { name: '签收', state: isAgreed ? goodsState(cases.signed + cases.credited, all) : 'later' },
  ]
}

const stagesOfTerminal = ({ status, method }: Seen, { cases }: OrderAccount): Stage[] => {
  const isPickup = method === selfPickup
  const all = cases.ordered - cases.closed
  const isEnded = endedOrders.terminal.includes(status)
  const after = (from: number, now: number): StageState =>
    isEnded || status < now ? 'later' : status >= from ? 'done' : 'now'
  return [
    { name: '提交', state: status === 10 ? 'now' : 'done' },
    { name: '接单', state: isEnded ? 'stopped' : after(30, 20) },
    isPickup
      ? { name: '备货', state: after(35, 30) }
      : {
          name: '发货',
          state: isEnded
            ? 'later'
            : status === 30 && cases.departed === 0
              ? 'now'
              : goodsState(cases.departed, all),
        },
    isPickup ? { name: '自提', state: after(60, 35) } : { name: '送达', state: after(50, 40) },
    { name: '收货', state: after(60, isPickup ? 60 : 50) },
  ]
}

/** The five stages of an order. */
export const stagesOf = (kind: OrderKind, order: Seen, account: OrderAccount): readonly Stage[] =>
  kind === 'purchase' ? stagesOfPurchase(order, account) : stagesOfTerminal(order, account)
