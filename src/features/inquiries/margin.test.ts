import { expect, test } from 'vitest'
import { marginText } from './margin.ts'

test.each([
  [12_500, 10_000, '毛利 ¥25.00（20.0%）'],
  [10_000, 10_000, '毛利 ¥0.00（0.0%）'],
  [8_000, 10_000, '毛利 -¥20.00（-25.0%），低于进价'],
  [0, 10_000, ''],
  [null, 10_000, ''],
  [12_500, null, ''],
])('a price of %j fen beside a cost of %j is told as %j', (offered, own, text) => {
  expect(marginText(offered, own)).toBe(text)
})
