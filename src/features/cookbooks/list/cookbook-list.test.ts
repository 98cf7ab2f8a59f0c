import { expect, test } from 'vitest'
import { cookbookList } from './cookbook-list.ts'

const read = (search: string) => cookbookList.read(new URLSearchParams(search))

test.each([
  '',
  '?keyword=%E8%96%AF%E6%9D%A1',
  '?categoryId=3&minutes=30&servings=10&difficulty=1&difficulty=3&skuId=12&page=2&size=50',
  '?difficulty=2',
  '?page=7',
])('the URL /cookbook%s says all that is needed to come back to it', search => {
  expect(cookbookList.url(read(search))).toBe(`/cookbook${search}`)
})

test.each([
  ['minutes=17', 'maxMinutes', null],
  ['servings=-4', 'minServings', null],
  ['difficulty=9&difficulty=2&difficulty=2', 'difficulties', [2]],
  ['difficulty=3&difficulty=1', 'difficulties', [1, 3]],
  ['page=0', 'page', 1],
  ['page=9999', 'page', 500],
  ['size=7', 'size', 20],
  ['categoryId=abc', 'categoryId', null],
  ['keyword=%20%20', 'keyword', ''],
] as const)('of ?%s only what makes sense is heard', (search, part, value) => {
  expect(read(search)[part]).toEqual(value)
})

test('a keyword is never longer than the portal accepts', () => {
  expect(read(`keyword=${'薯'.repeat(300)}`).keyword).toHaveLength(200)
})

test('the whole list asks for nothing but its page', () => {
  expect(cookbookList.request(read(''))).toEqual({ page: 1, size: 20 })
})

test('filters are asked for and counted', () => {
  const search = read('keyword=汉堡&categoryId=2&minutes=15&servings=20&difficulty=1&difficulty=2&skuId=8')
  expect(cookbookList.request(search)).toEqual({
    page: 1,
    size: 20,
    keyword: '汉堡',
    categoryId: 2,
    maxMinutes: 15,
    minServings: 20,
    difficulties: [1, 2],
    skuId: 8,
  })
  expect(cookbookList.filterCount(search)).toBe(5)
})
