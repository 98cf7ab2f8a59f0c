import { expect, test } from 'vitest'
import { shelfLife } from './product-facts.ts'

test.each([
  [7, '7 天'],
  [179, '179 天'],
  [180, '180 天（约 6 个月）'],
  [540, '540 天（约 18 个月）'],
])('a shelf life of %i days reads %s', (days, text) => {
  expect(shelfLife(days)).toBe(text)
})
