import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

const currency = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' })

test.each([
  [0, '¥0.00'],
  [1, '¥0.01'],
  [10, '¥0.10'],
  [99, '¥0.99'],
  [100, '¥1.00'],
  [123450, '¥1,234.50'],
  [100000000, '¥1,000,000.00'],
  [-123456, '-¥1,234.56'],
  [-1, '-¥0.01'],
])('%i fen are %s', (fen, text) => {
  expect(formatMoney(fen)).toBe(text)
  expect(currency.format(fen / 100)).toBe(text)
})

test('no fen is lost at the end of the number range', () => {
  expect(formatMoney(Number.MAX_SAFE_INTEGER)).toBe('¥90,071,992,547,409.91')
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('%d is refused as money', fen => {
  expect(() => formatMoney(fen)).toThrow(RangeError)
})
