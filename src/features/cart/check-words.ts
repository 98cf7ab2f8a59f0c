import type { ResponseOf } from '#contract/index.ts'
import { formatMoney } from '../../ui/format-money.ts'

export type CheckResult = ResponseOf<'POST /shoppingCarts/action/placeOrder'>
type OrderProblem = CheckResult['groups'][number]['problems'][number]

const more = '请再选一些商品，或与其他地址合并下单。'

const texts: Readonly<Record<OrderProblem['kind'], (problem: OrderProblem) => string>> = {
  minimumAmount: ({ required, present }) =>
    `满 ${formatMoney(required)} 起订，还差 ${formatMoney(required - present)}。${more}`,
  minimumCases: ({ required, present }) => `满 ${required} 箱起订，还差 ${required - present} 箱。${more}`,
  nothingLeft: () => '这个地址所选的商品暂时都不能下单。',
}

/** What keeps the order of one address from being placed, and what to do about it. */
export const orderProblemText = (problem: OrderProblem): string => texts[problem.kind](problem)
