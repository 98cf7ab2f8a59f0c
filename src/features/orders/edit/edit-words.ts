import { orderProblemText, type OrderProblem } from '../../../ui/words/order-problem-words.ts'

const more = '请再添加一些商品。'

/** Words that differ from those in a checkout. */
const otherwise: Partial<Record<OrderProblem['kind'], (problem: OrderProblem) => string>> = {
  nothingLeft: () => '订单里没有商品。请添加商品，或放弃修改后取消订单。',
  addressGone: () => '收货地址已删除，请换一个地址。',
  sampleShort: ({ required, present }) =>
    `样品余额只剩 ${required} 箱，现在附加了 ${present} 箱。请减少附加数量。`,
  minimumCases: ({ required, present }) => `满 ${required} 箱起订，还差 ${required - present} 箱。${more}`,
}

/** The reason why the changed order cannot be handed in, and what to do about it. */
export const editProblemText = (problem: OrderProblem): string =>
  otherwise[problem.kind]?.(problem) ?? orderProblemText(problem)

/** The field that mends a problem; the others stand above the lines. */
export const fieldOf: Partial<Record<OrderProblem['kind'], string>> = {
  addressGone: 'address',
  methodClosed: 'method',
  noCar: 'car',
  dateGone: 'date',
  rebateLimit: 'rebate',
  rebateShort: 'rebate',
  sampleShort: 'samples',
}
