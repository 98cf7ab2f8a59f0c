import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatSince } from './format-date.ts'

test.each([
  ['2026-03-09T00:05:00Z', '2026-03-09 08:05'],
  ['2025-12-31T16:00:00Z', '2026-01-01 00:00'],
  ['2025-12-31T15:59:59Z', '2025-12-31 23:59'],
  ['2026-07-01T12:00:00+08:00', '2026-07-01 12:00'],
])('%s is %s in Shanghai', (instant, text) => {
  expect(formatDateTime(instant)).toBe(text)
  expect(formatDate(instant)).toBe(text.slice(0, 10))
})

test.each([
  [0, '1 分钟内'],
  [59_999, '1 分钟内'],
  [60_000, '1 分钟前'],
  [3_599_999, '59 分钟前'],
  [3_600_000, '1 小时前'],
  [86_399_999, '23 小时前'],
  [86_400_000, '2026-03-09 08:05'],
  [-5_000, '2026-03-09 08:05'],
])('%d ms later it was "%s"', (age, text) => {
  const instant = Date.parse('2026-03-09T00:05:00Z')
  expect(formatSince(instant, instant + age)).toBe(text)
})
