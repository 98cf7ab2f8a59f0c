import { expect, test } from 'vitest'
import { unitPrices } from './unit-price.ts'

test('a case comes to so much per kilogram and per piece, rounded to the fen', () => {
  expect(unitPrices(17_100, { netWeight: 5520, pieces: 240 })).toEqual([
    { unit: 'kg', fen: 3098 },
    { unit: '件', fen: 71 },
  ])
})

test('one piece in a case needs no price of its own, and no weight has none', () => {
  expect(unitPrices(9900, { netWeight: 10_000, pieces: 1 })).toEqual([{ unit: 'kg', fen: 990 }])
  expect(unitPrices(9900, { netWeight: 0, pieces: 4 })).toEqual([{ unit: '件', fen: 2475 }])
})
