import { expect, test } from 'vitest'
import { isBuyer } from './buyers.ts'

test('dealers and terminal customers order, nobody else does, whatever types there will be', () => {
  expect([0, 1, 2, 3, 4, 5, 6].filter(isBuyer)).toEqual([3, 5])
})
