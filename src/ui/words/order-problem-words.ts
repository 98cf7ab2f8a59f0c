import { mostFenText } from '#contract/orders/amounts.ts'
import { rebatePercent } from '#contract/orders/limits.ts'
import type { OrderProblem, OrderProblemKind } from '#contract/orders/problems.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'

const more = '请再选一些商品，或与其他地址合并下单。'

export type OrderProblemTexts = Readonly<Record<OrderProblemKind, (problem: OrderProblem) => string>>

const texts: OrderProblemTexts = {
  minimumAmount: ({ required, present }) =>
    `满 ${formatMoney(required)} 起订，还差 ${formatMoney(required - present)}。${more}`,
  minimumCases: ({ required, present }) => `满 ${required} 箱起订，还差 ${required - present} 箱。${more}`,
  amountLimit: () => `一张订单的金额不能超过 ${mostFenText}。请减少数量，或分开下单。`,
  nothingLeft: () => '所选的商品暂时都不能下单。请按下方提示处理，或先结算其余商品。',
  addressGone: () => '收货地址已删除，不能送达。请回购物车把商品移至其他地址。',
  methodClosed: () => '所选的配送方式已关闭，请改选其他方式。',
  noCar: () => '请选择送货车型。',
  dateGone: () => '所选的日期已不能送达，请重新选择，或选“尽快”。',
  rebateLimit: ({ required, present }) =>
    `返利最多抵扣订单金额的 ${rebatePercent}%，即 ${formatMoney(required)}，现在填了 ${formatMoney(present)}。请减少抵扣金额。`,
  rebateShort: ({ required, present }) =>
    `返利可用余额 ${formatMoney(required)}，现在填了 ${formatMoney(present)}。请减少抵扣金额。`,
  sampleShort: ({ required, present }) =>
    `样品只剩 ${required} 箱，各地址随单共带 ${present} 箱。请减少箱数。`,
  protocol: () => '请阅读并同意交易协议后提交。',
}

/** The reason why an order cannot be placed, and what to do about it. */
export const orderProblemText = (
  problem: OrderProblem,
  /** Other words of a page with another solution. */
  otherwise: Partial<OrderProblemTexts> = {},
): string => (otherwise[problem.kind] ?? texts[problem.kind])(problem)

export type ProblemField = 'address' | 'method' | 'car' | 'date' | 'rebate' | 'samples'

/** The field that mends a problem; no field mends the others. */
export const fieldOf: Readonly<Partial<Record<OrderProblemKind, ProblemField>>> = {
  addressGone: 'address',
  methodClosed: 'method',
  noCar: 'car',
  dateGone: 'date',
  rebateLimit: 'rebate',
  rebateShort: 'rebate',
  sampleShort: 'samples',
}

/** The words beside a field. */
export const problemTextAt = (
  field: ProblemField,
  problems: readonly OrderProblem[],
  otherwise?: Partial<OrderProblemTexts>,
): string | undefined => {
  const found = problems.find(({ kind }) => fieldOf[kind] === field)
  return found && orderProblemText(found, otherwise)
}
