import { expect, test } from 'vitest'
import { checkOf, code128, valuesOf } from './code128.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

test.each<[string, string, number[]]>([
  ['letters stay in set B', 'PO', [104, 48, 47]],
  ['digits go in pairs', '1234', [105, 12, 34]],
  ['the number of an order switches once', 'PO261123000007', [104, 48, 47, 99, 26, 11, 23, 0, 0, 7]],
  ['an odd digit stays single', 'A12345', [104, 33, 99, 12, 34, 100, 21]],
  ['a pair alone is not worth a switch', 'A12', [104, 33, 17, 18]],
])('%s', (_, text, values) => {
  expect(valuesOf(text)).toEqual(values)
})

test('the check value is the weighted sum of all values, modulo 103', () => {
  // 104 + 48·1 + 42·2 + 42·3 + 17·4 + 18·5 + 19·6 + 35·7 = 879.
  expect(checkOf([104, 48, 42, 42, 17, 18, 19, 35])).toBe(879 % 103)
})

test('every symbol is eleven modules wide, the stop thirteen', () => {
  const everything = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
  const values = valuesOf(everything)
  expect(sum(code128(everything))).toBe((values.length + 1) * 11 + 13)
  expect(code128('PO').slice(0, 6)).toEqual([2, 1, 1, 2, 1, 4])
  expect(code128('PO').slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
})

test('other characters have no code', () => {
  expect([code128('订单'), code128('')]).toEqual([[], []])
})
