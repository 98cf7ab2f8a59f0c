import { expect, test } from 'vitest'
import { passwordStrength } from './new-password-field.tsx'

test.each([
  ['', undefined],
  ['a1', '弱'],
  ['abcdefgh', '弱'],
  ['aaaa1111', '弱'],
  ['abcd9071', '弱'],
  ['Password99', '弱'],
  ['shuj4tiao', '中'],
  ['Shuj4tiao', '中'],
  ['Shuj4tiao92x', '强'],
  ['Shu-j4tiao', '强'],
])('the strength of "%s" is %s', (password, word) => {
  expect(passwordStrength(password)).toBe(word)
})
