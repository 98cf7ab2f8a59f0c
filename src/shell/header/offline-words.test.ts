import { expect, test } from 'vitest'
import { formatAsOf } from './offline-words.tsx'

const now = Date.parse('2026-03-09T00:05:00Z')

test.each([
  ['2026-03-08T16:00:00Z', '00:00'],
  ['2026-03-09T00:05:00Z', '08:05'],
  ['2026-03-08T15:59:00Z', '03-08 23:59'],
  ['2025-12-31T15:59:00Z', '2025-12-31 23:59'],
])('%s is shown as %s', (instant, text) => {
  expect(formatAsOf(Date.parse(instant), now)).toBe(text)
})
