import { expect, test } from 'vitest'
import { filledLine } from '#tests/support/offline/filled-line.ts'
import { keysBeyond, limitsByLine } from './line-limits.ts'

const quota = { kind: 'quota', name: '细薯条', left: 50, skuIds: [5] } as const

test('two addresses share a quota: each is left what the other does not take, and other products have none', () => {
  const lines = [
    filledLine({ addressId: 1, skuId: 5, qty: 30 }),
    filledLine({ addressId: 2, skuId: 5, qty: 40 }),
    filledLine({ addressId: 1, skuId: 6, qty: 9 }),
  ]
  const left = [...limitsByLine(lines, [quota])].map(([key, [one]]) => [key, one?.left])
  expect(left).toEqual([
    ['1:5', 10],
    ['2:5', 20],
  ])
  expect(limitsByLine(lines, []).size).toBe(0)
  const chosen = limitsByLine(lines, [quota], key => key === '1:5')
  expect([...chosen].map(([key, [one]]) => [key, one?.left])).toEqual([
    ['1:5', 50],
    ['2:5', 20],
  ])
})

test('of lines that want more than a quota together, the first that fit stay', () => {
  const lines = [30, 40, 15].map((qty, at) => filledLine({ addressId: at + 1, skuId: 5, qty }))
  expect(keysBeyond(lines, [quota])).toEqual(['2:5'])
  expect(keysBeyond(lines, [])).toEqual([])
})
