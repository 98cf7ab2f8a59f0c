import { expect, test } from 'vitest'
import { formatSeconds } from './format-seconds.ts'

test.each([
  [0, '0 秒'],
  [45, '45 秒'],
  [60, '1 分钟'],
  [90, '1 分 30 秒'],
  [180, '3 分钟'],
  [3600, '1 小时'],
  [5400, '1 小时 30 分钟'],
])('%i seconds read %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text)
})
