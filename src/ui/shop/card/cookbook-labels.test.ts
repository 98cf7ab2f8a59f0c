import { expect, test } from 'vitest'
import { durationText } from './cookbook-labels.ts'

test.each([
  [5, '5 分钟'],
  [60, '60 分钟'],
  [75, '75 分钟'],
  [150, '2 小时 30 分钟'],
  [180, '3 小时'],
])('%i minutes read %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})
