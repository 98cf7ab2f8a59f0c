import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test.each([
  [0, '薯条', '0 种商品'],
  [1000, '薯条', '1,000 种商品'],
  [1001, '薯条', '1000+ 种商品'],
  [19_597, '', '19,597 种商品'],
])('%i products found by “%s” are %s', (total, keyword, text) => {
  expect(countText(total, keyword)).toBe(text)
})
