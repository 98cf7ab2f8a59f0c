import { expect, test } from 'vitest'
import { digitsOf, phoneOf, wholeOf, fenOf, yuanOf } from './typed-numbers.ts'

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

test.each([
  ['', 0],
  ['120', 12_000],
  ['1,200.5', 120_050],
  ['１２．３４', 1_234],
  ['12.345', null],
  ['-5', null],
  ['abc', null],
])('"%s" yuan are %s fen', (yuan, fen) => {
  expect(fenOf(yuan)).toBe(fen)
})

test.each([
  [12_000, '120'],
  [12_050, '120.50'],
  [5, '0.05'],
])('%i fen are typed on as "%s"', (fen, yuan) => {
  expect(yuanOf(fen)).toBe(yuan)
  expect(fenOf(yuan)).toBe(fen)
})
