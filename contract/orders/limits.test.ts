import { expect, test } from 'vitest'
import type { ProblemKind } from '../cart/line-problems.ts'
import { limitsLeft, linesBeyond, problemsWithin, wantedOf, withLimits, type LineLimit } from './limits.ts'

const line = (id: number, qty: number, problems: ProblemKind[] = []) => ({ qty, product: { id }, problems })
const lines = [line(1, 3, ['shortStock']), line(2, 4), line(3, 5), line(1, 9, ['offSale'])]
const limit = (left: number, kind: LineLimit['kind'] = 'quota'): LineLimit => ({
  kind,
  left,
  skuIds: [1, 2],
})

test('a limit counts the cases of its products that can be ordered', () => {
  expect(wantedOf(limit(0), lines)).toBe(7)
})

test.each<[string, readonly LineLimit[], readonly ProblemKind[][]]>([
  ['a limit that is just enough', [limit(7)], [['shortStock'], [], [], ['offSale']]],
  ['an exceeded quota', [limit(6)], [['shortStock', 'quota'], ['quota'], [], ['offSale', 'quota']]],
  [
    'two exceeded quotas',
    [limit(6), limit(0)],
    [['shortStock', 'quota'], ['quota'], [], ['offSale', 'quota']],
  ],
  [
    'an exceeded quota and allotted stock',
    [limit(6), limit(6, 'allotment')],
    [['shortStock', 'quota', 'allotment'], ['quota', 'allotment'], [], ['offSale', 'quota', 'allotment']],
  ],
])('%s is said at every line of its products', (_, limits, problems) => {
  expect(withLimits(lines, limits).map(one => one.problems)).toEqual(problems)
})

test('a line without a new problem stays the same object', () => {
  expect(withLimits(lines, [limit(0)])[2]).toBe(lines[2])
})

test('a line is left what the other lines do not take, also where they exceed the limit together', () => {
  const [first] = lines
  if (!first) throw new Error('there are lines')
  const named = (left: number, kind: LineLimit['kind'] = 'quota') => ({
    ...limit(left, kind),
    name: `${left} ${kind}`,
  })
  expect(limitsLeft(lines, [named(9), named(6, 'allotment')])(first)).toEqual([
    { kind: 'allotment', name: '6 allotment', left: 2 },
    { kind: 'quota', name: '9 quota', left: 5 },
  ])
  const over = withLimits(lines, [limit(6)])
  expect(over[0] && limitsLeft(over, [named(6)])(over[0])).toMatchObject([{ left: 2 }])
  expect(limitsLeft(lines, [named(9)])(line(9, 1))).toEqual([])
})

test.each<[string, readonly LineLimit[], readonly number[]]>([
  ['the lines that fit come first; a later one may still fit', [limit(8)], [4]],
  ['a line must fit all of its limits', [limit(99), limit(3, 'allotment')], [5, 4]],
  [
    'a line beyond one limit takes nothing from another',
    [
      { ...limit(9), skuIds: [1, 2, 3] },
      { ...limit(3), skuIds: [2] },
    ],
    [4, 6],
  ],
  ['nothing is left', [limit(0)], [5, 4, 3]],
])('%s', (_, limits, beyond) => {
  const some = [line(1, 9, ['offSale']), line(1, 5), line(2, 4), line(1, 3), line(3, 6)]
  expect(linesBeyond(some, limits).map(({ qty }) => qty)).toEqual(beyond)
})

test('the lines of a limit are counted once, however many ask for what is left of it', () => {
  let reads = 0
  const many = Array.from({ length: 100 }, (_, id) => ({
    product: { id },
    problems: [],
    get qty() {
      reads += 1
      return 1
    },
  }))
  const skuIds = many.map(({ product }) => product.id)
  const leftOf = limitsLeft(many, [{ kind: 'quota', name: '薯条', left: 150, skuIds }])
  expect(many.flatMap(one => leftOf(one)).map(({ left }) => left)).toEqual(skuIds.map(() => 51))
  expect(reads).toBe(many.length)
})

test('a line has the problems of those limits only that its quantity exceeds now', () => {
  const left = [
    { kind: 'allotment', name: '', left: 2 },
    { kind: 'quota', name: '', left: 5 },
  ] as const
  expect(problemsWithin(line(1, 3, ['shortStock', 'quota']), left)).toEqual(['shortStock', 'allotment'])
  expect(problemsWithin(line(1, 6), left)).toEqual(['allotment', 'quota'])
  expect(problemsWithin(line(1, 2, ['quota']), left)).toEqual([])
})
