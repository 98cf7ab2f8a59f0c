import { problemKinds, type ProblemKind } from '#contract/cart/line-problems.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import type { Difference } from '#contract/mandates/mandates.ts'
import { orderProblemKinds, type OrderProblemKind } from '#contract/orders/problems.ts'
import { orderProblemText } from './order-problem-words.ts'
import { problemWords } from './problem-words.ts'

type Own = Exclude<Difference['reason'], ProblemKind | OrderProblemKind>

const own: Readonly<Record<Own, (difference: Difference) => string>> = {
  expired: () => '已超过有效时间，没有提交。',
  refused: ({ text }) => `${text}。`,
  gone: () => '商品已不存在，不能下单。',
  price: ({ was, is }) => `单价由 ${formatMoney(was)} 上涨为 ${formatMoney(is)}。`,
  total: ({ was, is }) => `合计 ${formatMoney(is)}，超出您同意的 ${formatMoney(was)}。`,
  place: ({ text }) => `收货地址已改为 ${text}。`,
}

const isOwn = (reason: Difference['reason']): reason is Own => Object.hasOwn(own, reason)
const isOfOrder = (reason: string): reason is OrderProblemKind =>
  orderProblemKinds.some(kind => kind === reason)
const isOfLine = (reason: string): reason is ProblemKind => problemKinds.some(kind => kind === reason)

function lineText(kind: ProblemKind, { name, unit, was, is }: Difference): string {
  const rule = {
    minimum: kind === 'minimum' ? is : 1,
    multiple: kind === 'multiple' ? is : 1,
    maximum: kind === 'maximum' ? is : null,
  }
  const limits = kind === 'quota' || kind === 'allotment' ? [{ kind, name: '', left: is }] : []
  const unknown = { price: null, addedPrice: null, stockDate: null, available: null }
  const [words] = problemWords({
    ...unknown,
    product: { name, unit },
    qty: was,
    rule,
    limits,
    problems: [kind],
  })
  return words?.text ?? ''
}

/** Why an order with conditions came back, in words. An address that is gone is told like that of an order. */
export function returnedText(difference: Difference): string {
  const { reason, was, is } = difference
  if (isOwn(reason)) return own[reason](difference)
  if (isOfOrder(reason)) return orderProblemText({ kind: reason, required: is, present: was })
  return isOfLine(reason) ? lineText(reason, difference) : ''
}
