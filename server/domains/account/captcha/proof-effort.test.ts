import { expect, test } from 'vitest'
import { doublingsOf } from './proof-effort.ts'

test('failures of the phone and of the network make the work grow, never beyond what a phone can do in time', () => {
  expect(doublingsOf(0, 0)).toBe(0)
  expect(doublingsOf(3, 0)).toBe(0)
  expect(doublingsOf(4, 1)).toBe(2)
  expect(doublingsOf(10_000, 0)).toBe(3)
  expect(doublingsOf(0, 10_000)).toBe(5)
  expect(doublingsOf(10_000, 10_000)).toBe(5)
})
