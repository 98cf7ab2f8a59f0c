import { expect, test } from 'vitest'
import type { ChangedLine } from '#contract/orders/changed-lines.ts'
import { checkoutOf } from '#tests/support/pages/checkout.ts'
import { differencesOf } from './differences.ts'

test.each<[Omit<ChangedLine, 'id'>, string, boolean]>([
  [{ reason: 'price', was: 10_000, is: 10_500 }, '单价由 ¥100.00 上涨为 ¥105.00。', true],
  [{ reason: 'price', was: 10_000, is: 9_900 }, '单价由 ¥100.00 下降为 ¥99.00。', false],
  [{ reason: 'quantity', was: 3, is: 5 }, '数量由 3 箱变为 5 箱。', true],
  [{ reason: 'gone', was: 3, is: 0 }, '已不在购物车：可能已经下单，或被同事移走。', true],
])('a change is told by the name of its product (%#)', (change, text, isAsked) => {
  const changed = [{ id: 501, ...change }]
  expect(differencesOf(changed, [checkoutOf(), null])).toEqual([{ id: 501, name: '细薯条', text, isAsked }])
})
