import { expect, test } from 'vitest'
import { keywordIn, wordsIn } from './words-in-address.ts'

const keyword = (given: string) => keywordIn(new URLSearchParams({ keyword: given }))

test.each([
  [' 薯条 ', '薯条'],
  ['　\t', ''],
  ['薯\0条', '薯条'],
  ['\uFFFD', ''],
  ['\uFFFD 薯条', '薯条'],
  ['薯'.repeat(300), '薯'.repeat(200)],
  [`${'薯'.repeat(199)}🍟`, '薯'.repeat(199)],
  [`${'薯'.repeat(199)} 条`, '薯'.repeat(199)],
])('of the words %j those are asked for that the portal accepts', (given, asked) => {
  expect(keyword(given)).toBe(asked)
})

test('bytes that are no text are left out', () => {
  expect(keywordIn(new URLSearchParams('keyword=%E8%96%AF%FF%00'))).toBe('薯')
})

test('other words have another length', () => {
  expect(wordsIn(new URLSearchParams({ category: ' 公司动态 ' }), 'category', 2)).toBe('公司')
  expect(wordsIn(new URLSearchParams(), 'category', 2)).toBe('')
})
