import { beforeEach, expect, test } from 'vitest'
import { searchHistory } from './search-history.ts'

beforeEach(() => localStorage.clear())

test('the latest word stands first, and a repeated one stands once', () => {
  for (const word of ['薯条', '鸡块', '薯条']) searchHistory.add(7, word)
  expect(searchHistory.read(7)).toEqual(['薯条', '鸡块'])
})

test('ten words are kept', () => {
  for (let at = 1; at <= 12; at += 1) searchHistory.add(7, `词${at}`)
  expect(searchHistory.read(7)).toHaveLength(10)
  expect(searchHistory.read(7)[0]).toBe('词12')
  expect(searchHistory.read(7).at(-1)).toBe('词3')
})

test('accounts do not see the words of others', () => {
  searchHistory.add(7, '薯条')
  expect(searchHistory.read(8)).toEqual([])
  expect(searchHistory.read(0)).toEqual([])
})

test('one word or all of them can be forgotten', () => {
  for (const word of ['薯条', '鸡块', '蛋挞']) searchHistory.add(7, word)
  expect(searchHistory.remove(7, '鸡块')).toEqual(['蛋挞', '薯条'])
  expect(searchHistory.clear(7)).toEqual([])
  expect(searchHistory.read(7)).toEqual([])
})

test.each(['', '{', 'null', '{"a":1}', '[1,null,{"x":2}]'])('a damaged memory %j is an empty one', stored => {
  localStorage.setItem('portal.searches.7', stored)
  expect(searchHistory.read(7)).toEqual([])
})
