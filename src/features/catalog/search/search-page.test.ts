import { expect, test } from 'vitest'
import { countText } from './search-page.tsx'

test.each([
  [0, '薯条', '0 种商品'],
  [1000, '薯条', '1,000 种商品'],
  [1001, '薯条', '1000+ 种商品'],
  [10_000, '', '10,000 种商品'],
  [10_001, '', '10000+ 种商品'],
])('%i products found by “%s” are %s', (total, keyword, text) => {
  expect(countText(total, keyword)).toBe(text)
})
