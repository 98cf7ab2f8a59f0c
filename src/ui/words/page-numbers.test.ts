import { expect, test } from 'vitest'
import { lastPage, pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 gap 8'],
  [4, 8, '1 2 3 4 5 gap 8'],
  [5, 8, '1 gap 4 5 6 7 8'],
  [5, 9, '1 gap 4 5 6 gap 9'],
  [250, 500, '1 gap 249 250 251 gap 500'],
  [500, 500, '1 gap 496 497 498 499 500'],
])('on page %i of %i stand %s', (page, last, places) => {
  expect(pageNumbers(page, last).join(' ')).toBe(places)
})

test('the current page, its neighbours, the first and the last are always there, in order and in equal width', () => {
  for (let last = 1; last <= 16; last++) {
    for (let page = 1; page <= last; page++) {
      const numbers = pageNumbers(page, last)
      const known = numbers.filter(number => number !== 'gap')
      expect(numbers).toHaveLength(Math.min(last, 7))
      expect(known).toEqual([...new Set(known)].toSorted((one, other) => one - other))
      for (const wanted of [1, page - 1, page, page + 1, last])
        expect(known.includes(wanted)).toBe(wanted >= 1 && wanted <= last)
    }
  }
})

test.each([
  ['counted rows', 3, 20, 101, false, 6],
  ['no rows', 1, 20, 0, false, 1],
  ['rows that were not counted', 3, 20, null, true, 4],
  ['the last of rows that were not counted', 3, 20, null, false, 3],
  ['more rows than were counted', 51, 20, 1001, true, 52],
  ['more rows than pages', 1, 10, 19_597, true, 500],
  ['more rows after the last page', 500, 10, null, true, 500],
])('%s: the last page is known', (_, page, size, total, hasMore, last) => {
  expect(lastPage(page, size, total, hasMore)).toBe(last)
})
