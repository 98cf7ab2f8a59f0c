import { expect, test } from 'vitest'
import { problemKinds, type ProblemKind } from '#contract/cart/line-problems.ts'
import { problemWords, quantitiesFor, type ProblemLine } from './problem-words.ts'

const rule = { minimum: 5, multiple: 5, maximum: 20 }
const plain = {
  product: { name: '薯条', unit: '箱' },
  qty: 10,
  rule,
  price: 12_000,
  addedPrice: 12_000,
  stockDate: null,
  available: null,
}
const wordsFor = (kind: ProblemKind, line: Partial<ProblemLine> = {}) =>
  problemWords({ ...plain, ...line, problems: [kind] })[0]

test.each<[ProblemKind, Partial<ProblemLine>, string, readonly number[]]>([
  ['minimum', { qty: 3 }, '5 箱起订，还差 2 箱。', [5]],
  ['multiple', { qty: 12 }, '须为 5 箱的倍数，请调整数量。', [10, 15]],
  ['maximum', { qty: 23 }, '单次最多 20 箱，请减少数量。', [20]],
  ['shortStock', { qty: 15, available: 12 }, '现货约 12 箱，少于所需 15 箱。', [10]],
  ['shortStock', { qty: 15, available: 2 }, '现货约 2 箱，少于所需 15 箱。', []],
  ['shortStock', { qty: 15, available: 0 }, '暂无现货。可以照常下单，到货后发出。', []],
  ['soldOut', { stockDate: '2026-11-05' }, '预计 11月5日到货', []],
  [
    'priceChanged',
    { addedPrice: 12_000, price: 12_850 },
    '价格已上涨 ¥8.50：加入时 ¥120.00，现在 ¥128.50。',
    [],
  ],
  ['priceChanged', { addedPrice: 12_850, price: 12_000 }, '价格已下降 ¥8.50', []],
  ['addressGone', {}, '请移至其他地址', []],
])('%s %o says "%s" and offers %o', (kind, line, text, quantities) => {
  const words = wordsFor(kind, line)
  expect(words?.text).toContain(text)
  expect(words?.quantities).toEqual(quantities)
})

test('every problem has words of its own', () => {
  const texts = problemKinds.map(kind => wordsFor(kind)?.text)
  expect(new Set(texts).size).toBe(problemKinds.length)
})

test.each([
  ['minimum', 1, [9, 12], [4]],
  ['multiple', 11, [9], [8]],
  ['maximum', 60, [9, 30], [8]],
  ['quota', 20, [9, 13], [8]],
  ['allotment', 20, [9, 5], [4]],
  ['quota', 20, [3, 30], []],
] as const)('a fix of %s for %i cases keeps to every limit %j', (kind, qty, lefts, offered) => {
  const limits = lefts.map((left, at) => ({
    kind: at === 0 ? ('quota' as const) : ('allotment' as const),
    name: '',
    left,
  }))
  const stepped = { minimum: 4, multiple: 4, maximum: 40 }
  expect(quantitiesFor(kind, { qty, rule: stepped, available: null, limits })).toEqual(offered)
})
