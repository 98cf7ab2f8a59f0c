import { expect, test } from 'vitest'
import { unitPrices, pieceUnit } from './unit-price.ts'

test('a case comes to so much per kilogram and per piece, rounded to the fen', () => {
  expect(unitPrices(17_100, { spec: '23g×20个×12盒/箱', netWeight: 5520, pieces: 240 })).toEqual([
    { unit: 'kg', fen: 3098 },
    { unit: '个', fen: 71 },
  ])
})

test('one piece in a case needs no price of its own, and no weight has none', () => {
  expect(unitPrices(9900, { spec: '10kg×1包/箱', netWeight: 10_000, pieces: 1 })).toEqual([
    { unit: 'kg', fen: 990 },
  ])
  expect(unitPrices(9900, { spec: '2.5kg×4包/箱', netWeight: 0, pieces: 4 })).toEqual([
    { unit: '包', fen: 2475 },
  ])
})

test.each([
  ['2.5kg×4包/箱', 4, '包'],
  ['1kg×12袋/箱', 12, '袋'],
  ['500 g * 12 盒 / 箱', 12, '盒'],
  ['80g×48片/箱', 48, '片'],
  ['10L×1瓶/箱', 1, '瓶'],
  ['23g×20个×12盒/箱', 240, '个'],
  ['23g×20个×12盒/箱', 12, '盒'],
  ['2.5kg×4包/箱', 6, '件'],
  ['50g×20小袋×6袋/箱', 120, '小袋'],
  ['10kg/箱', 1, '件'],
  ['', 4, '件'],
])('of %s the %i are called %s', (spec, pieces, unit) => {
  expect(pieceUnit({ spec, pieces })).toBe(unit)
})
