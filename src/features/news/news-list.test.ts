import { expect, test } from 'vitest'
import { newsList } from './news-list.ts'

const read = (search: string) => newsList.read(new URLSearchParams(search))

test.each(['', '?keyword=%E5%B1%95%E4%BC%9A&category=%E5%85%AC%E5%8F%B8%E5%8A%A8%E6%80%81&page=3&size=50'])(
  'the URL /news%s says all that is needed to come back to it',
  search => {
    expect(newsList.url(read(search))).toBe(`/news${search}`)
  },
)

test('what the URL says is asked for, and nothing else', () => {
  expect(newsList.request(read(''))).toEqual({ page: 1, size: 20 })
  expect(newsList.request(read('category=行业观察&keyword= 冷链 &size=3&page=-1'))).toEqual({
    page: 1,
    size: 20,
    category: '行业观察',
    keyword: '冷链',
  })
})
