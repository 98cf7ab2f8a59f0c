import { expect, test } from 'vitest'
import { formatBadge, formatCount } from './format-count.ts'

test.each([
  [0, '0'],
  [12, '12'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
  [12.5, '12.5'],
  [1234.125, '1,234.125'],
  [-1500, '-1,500'],
])('the count %d is written %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test.each([
  [-1, ''],
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [4321, '99+'],
])('the badge of %d unread is "%s"', (count, text) => {
  expect(formatBadge(count)).toBe(text)
})
