import { expect, test } from 'vitest'
import { orderProblemKinds } from '#contract/orders/problems.ts'
import { orderProblemText } from './order-problem-words.ts'

test('every problem of an order has words of its own that say what to do', () => {
  const texts = orderProblemKinds.map(kind => orderProblemText({ kind, required: 20_000, present: 5_000 }))
  expect(new Set(texts).size).toBe(orderProblemKinds.length)
  for (const text of texts) expect(text).toMatch(/请|如下/)
})

test('what is missing is said in numbers', () => {
  expect(orderProblemText({ kind: 'minimumAmount', required: 20_000, present: 5_050 })).toContain(
    '满 ¥200.00 起订，还差 ¥149.50',
  )
  expect(orderProblemText({ kind: 'minimumCases', required: 10, present: 4 })).toContain('还差 6 箱')
})
