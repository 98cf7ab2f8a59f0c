import { expect, test } from 'vitest'
import { pieceUnit } from './piece-unit.ts'

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
