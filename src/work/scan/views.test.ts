import { expect, test } from 'vitest'
import { watchViews } from './views.ts'

/** Pictures, each with its codes as letters. */
const cases: readonly (readonly [string, string, string])[] = [
  ['a case that stays in view is one', 'A A A A A A A A A A A A A A A', 'A'],
  ['a case that is blurred for a moment is one', 'A A . . A A . A', 'A'],
  ['the next case with the same code', 'A A . . . A', 'AA'],
  ['cases with different codes, one after the other', 'A B B C', 'ABC'],
  ['two codes in one picture', 'AB AB B AB', 'AB'],
  ['a code twice in one picture', 'AA', 'A'],
  ['nothing', '. . .', ''],
]

const countedIn = (pictures: string, everyMs: number) => {
  const freshOf = watchViews()
  return pictures
    .split(' ')
    .flatMap((picture, at) => freshOf(picture === '.' ? [] : Array.from(picture), at * everyMs))
    .join('')
}

test.each(cases)('%s', (_, pictures, counted) => {
  expect(countedIn(pictures, 100)).toBe(counted)
})

test('a device that takes a picture a second counts a case that stays in view once', () => {
  expect(countedIn('A A . A A . . A', 1_000)).toBe('AA')
})

test('several codes of one case are told once, by the longest; another batch is another case', () => {
  const freshOf = watchViews(text => [text.slice(0, 1), text.slice(1)])
  expect(freshOf(['A', 'A1', 'B'], 0)).toEqual(['A1', 'B'])
  expect(freshOf(['A'], 100)).toEqual([])
  expect(freshOf(['A1'], 200)).toEqual([])
  expect(freshOf(['A2'], 300)).toEqual(['A2'])
})

test('a code that names the batch later is the same case', () => {
  const freshOf = watchViews(text => [text.slice(0, 1), text.slice(1)])
  expect([freshOf(['A'], 0), freshOf(['A1'], 100)]).toEqual([['A'], []])
})
