import { expect, test } from 'vitest'
import { checkoutOf, groupOf, lineOf, orderOf } from '#tests/support/pages/checkout.ts'
import { changedBetween, differencesOf } from './differences.ts'

const withLine = (line: ReturnType<typeof lineOf> | null) =>
  checkoutOf([groupOf({ orders: [orderOf({ lines: line ? [line] : [] })] })])
const before = withLine(lineOf())

test.each([
  [withLine(lineOf({ price: 10_500 })), '单价由 ¥100.00 上涨为 ¥105.00。'],
  [withLine(lineOf({ price: 9_900 })), '单价由 ¥100.00 下降为 ¥99.00。'],
  [withLine(lineOf({ qty: 5 })), '数量由 3 箱变为 5 箱。'],
  [withLine(null), '可能已经下单'],
  [withLine(lineOf({ addressId: 2 })), '已不在购物车'],
])('a change is told by the name of its product (%#)', (after, text) => {
  const [difference, ...others] = differencesOf(changedBetween(before, after), [before, after])
  expect(difference).toMatchObject({ id: 501, name: '细薯条' })
  expect(difference?.text).toContain(text)
  expect(others).toEqual([])
})

test('what is as before is not told, and a change of stock is not either', () => {
  expect(changedBetween(before, withLine(lineOf({ stock: 'none' })))).toEqual([])
})
