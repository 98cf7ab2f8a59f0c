import type { OrderProblem } from '#contract/orders/problems.ts'
import {
  orderProblemText,
  problemTextAt,
  type OrderProblemTexts,
  type ProblemField,
} from '../../../ui/words/order-problem-words.ts'

const otherwise: Partial<OrderProblemTexts> = {
  nothingLeft: () => '订单里没有商品。请添加商品，或放弃修改后取消订单。',
  addressGone: () => '收货地址已删除，请换一个地址。',
  sampleShort: ({ required, present }) => `样品只剩 ${required} 箱，现在随单带 ${present} 箱。请减少箱数。`,
  minimumCases: ({ required, present }) =>
    `满 ${required} 箱起订，还差 ${required - present} 箱。请再添加一些商品。`,
}

/** The reason why the changed order cannot be handed in, and what to do about it. */
export const editProblemText = (problem: OrderProblem): string => orderProblemText(problem, otherwise)

export const editProblemTextAt = (
  field: ProblemField,
  problems: readonly OrderProblem[],
): string | undefined => problemTextAt(field, problems, otherwise)
