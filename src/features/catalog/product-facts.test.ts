import { expect, test } from 'vitest'
import { cookingTime, shelfLife } from './product-facts.ts'

test.each([
  [0, '0 秒'],
  [45, '45 秒'],
  [60, '1 分钟'],
  [90, '1 分 30 秒'],
  [180, '3 分钟'],
  [3600, '1 小时'],
  [5400, '1 小时 30 分钟'],
])('%i seconds read %s', (seconds, text) => {
  expect(cookingTime(seconds)).toBe(text)
})

test.each([
  [7, '7 天'],
  [179, '179 天'],
  [180, '180 天（约 6 个月）'],
  [540, '540 天（约 18 个月）'],
])('a shelf life of %i days reads %s', (days, text) => {
  expect(shelfLife(days)).toBe(text)
})
