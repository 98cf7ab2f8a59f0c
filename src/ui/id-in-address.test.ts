import { expect, test } from 'vitest'
import { idIn, oneOfIn, pageIn } from './id-in-address.ts'

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
])('the address ?%s names the id %s', (search, id) => {
  expect(idIn(new URLSearchParams(search))).toBe(id)
})

test.each([
  ['', 1],
  ['page=0', 1],
  ['page=x', 1],
  ['page=500', 500],
  ['page=501', 500],
])('the address ?%s leads to page %i', (search, page) => {
  expect(pageIn(new URLSearchParams(search))).toBe(page)
})

test.each([
  ['size=50', 50],
  ['size=51', 20],
  ['', 20],
])('of the offered sizes ?%s means %i', (search, size) => {
  expect(oneOfIn(new URLSearchParams(search), 'size', [10, 20, 50], 20)).toBe(size)
})
