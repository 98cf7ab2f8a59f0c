import { expect, test } from 'vitest'
import { pageIdOf } from './page-id.ts'

test.each([
  ['?id=102', 102],
  ['', null],
  ['?id=', null],
  ['?id=0', null],
  ['?id=-3', null],
  ['?id=1.5', null],
  ['?id=summer', null],
  ['?id=9007199254740993', null],
])('%s asks for %s', (search, id) => {
  expect(pageIdOf(new URLSearchParams(search))).toBe(id)
})
