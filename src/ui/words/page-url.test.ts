import { expect, test } from 'vitest'
import { idIn } from './page-url.ts'

test.each([
  ['id=42', 42],
  ['', null],
  ['id=', null],
  ['id=0', null],
  ['id=-1', null],
  ['id=042', null],
  ['id=1.5', null],
  ['id=1e3', null],
  ['id=12abc', null],
  ['id=9007199254740992', null],
  ['id=%20', null],
])('the URL ?%s names the id %s', (search, id) => {
  expect(idIn(new URLSearchParams(search))).toBe(id)
})
