import { expect, test } from 'vitest'
import { durationText } from './cookbook-labels.ts'

test.each([
  [5, '5 分钟'],
  [60, '1 小时'],
  [75, '1 小时 15 分钟'],
  [180, '3 小时'],
])('%i minutes read %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})
