import { expect, test } from 'vitest'
import { digitsOf, phoneOf, wholeOf } from './digits.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['【麦肯】验证码 123456，5 分钟内有效', '123456'],
  ['１２３４５６', '123456'],
  ['12-34-56', '123456'],
  ['abc', ''],
])('the code in "%s" is "%s"', (text, code) => {
  expect(digitsOf(text, 6)).toBe(code)
})

test.each([
  ['13800138000', '13800138000'],
  ['138 0013 8000', '13800138000'],
  ['138-0013-8000', '13800138000'],
  ['+86 138 0013 8000', '13800138000'],
  ['008613800138000', '13800138000'],
  ['１３８００１３８０００', '13800138000'],
  ['1380013', '1380013'],
  ['8613', '8613'],
  ['138001380001', '13800138000'],
])('the phone in "%s" is "%s"', (text, phone) => {
  expect(phoneOf(text)).toBe(phone)
})

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['１２', 12],
  ['1,200', 1200],
  ['0', 0],
  ['1.5', null],
  ['1．5', null],
  ['1。', null],
  ['-3', null],
  ['1e3', null],
  ['三', null],
  ['', null],
])('"%s" is %s cases', (text, cases) => {
  expect(wholeOf(text)).toBe(cases)
})
