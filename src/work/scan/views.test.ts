import { expect, test } from 'vitest'
import { watchViews } from './views.ts'

/** Pictures every 100 ms, each with its codes as letters. */
const cases: readonly (readonly [string, string, string])[] = [
  ['a case that stays in view is one', 'A A A A A A A A A A A A A A A', 'A'],
  ['a case that is blurred for a moment is one', 'A A . . A A . A', 'A'],
  ['the next case with the same code', 'A A . . . A', 'AA'],
  ['cases with different codes, one after the other', 'A B B C', 'ABC'],
  ['two codes in one picture', 'AB AB B AB', 'AB'],
  ['a code twice in one picture', 'AA', 'A'],
  ['nothing', '. . .', ''],
]

test.each(cases)('%s', (_, pictures, counted) => {
  const freshOf = watchViews()
  const fresh = pictures
    .split(' ')
    .flatMap((picture, at) => freshOf(picture === '.' ? [] : Array.from(picture), at * 100))
  expect(fresh.join('')).toBe(counted)
})
