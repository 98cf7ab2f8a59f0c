import { expect, test } from 'vitest'
import { fenOf, yuanOf } from './yuan.ts'

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
