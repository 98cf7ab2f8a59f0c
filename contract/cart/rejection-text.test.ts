import { expect, test } from 'vitest'
import type { QuantityRule } from './quantity.ts'
import { rejectionText } from './rejection-text.ts'

test.for<[QuantityRule, string]>([
  [{ minimum: 5, multiple: 2, maximum: 11 }, '6 箱起订，须为 2 箱的倍数，最多 10 箱'],
  [{ minimum: 1, multiple: 1, maximum: 9 }, '最多 9 箱'],
  [{ minimum: 4, multiple: 1, maximum: null }, '4 箱起订'],
])('a refused quantity names the limits of the product: %o', ([rule, limits]) => {
  expect(rejectionText('cart', 'quantity', rule)).toBe(`数量不符合该商品的订购规则：${limits}，请修改数量`)
})

test('a product without limits names none', () => {
  const rule = { minimum: 1, multiple: 1, maximum: null }
  expect(rejectionText('cart', 'quantity', rule)).toBe('数量过大，请减少数量')
})

test('a product that can be ordered in no quantity is not a matter of the quantity', () => {
  expect(rejectionText('cart', 'quantity', { minimum: 5, multiple: 1, maximum: 4 })).toContain(
    '没有可以订购的数量',
  )
})
