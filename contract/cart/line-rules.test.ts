import { describe, expect, test } from 'vitest'
import { byStorage, loadPercent, sumsOf, tripsOf } from './line-sums.ts'
import { keepsFromOrdering, lineProblems, type CheckedLine } from './line-problems.ts'
import { lineKey, readLineKey } from './lines.ts'

const fine: CheckedLine = {
  qty: 4,
  onSale: true,
  price: 1_000,
  addedPrice: 1_000,
  stock: 'enough',
  available: null,
  rule: { minimum: 2, multiple: 2, maximum: 8 },
  hasAddress: true,
}

describe('what is wrong with a line', () => {
  test.each<[string, Partial<CheckedLine>, string[], boolean]>([
    ['nothing', {}, [], false],
    [
      'off sale hides what else is wrong with the product',
      { onSale: false, price: null, qty: 3 },
      ['offSale'],
      true,
    ],
    ['no price', { price: null }, ['noPrice'], true],
    ['no address', { hasAddress: false }, ['addressGone'], true],
    ['below the minimum', { qty: 1 }, ['minimum'], true],
    ['not a multiple', { qty: 5 }, ['multiple'], true],
    ['above the maximum', { qty: 10 }, ['maximum'], true],
    ['sold out', { stock: 'none', available: 0 }, ['soldOut'], false],
    ['less there than wanted', { stock: 'low', available: 3 }, ['shortStock'], false],
    ['another price than when it was put in', { addedPrice: 900 }, ['priceChanged'], false],
    [
      'everything at once',
      { hasAddress: false, qty: 5, stock: 'low', available: 1, addedPrice: 1 },
      ['addressGone', 'multiple', 'shortStock', 'priceChanged'],
      true,
    ],
  ])('%s', (_, line, problems, isBarred) => {
    const found = lineProblems({ ...fine, ...line })
    expect(found).toEqual(problems)
    expect(found.some(keepsFromOrdering)).toBe(isBarred)
  })
})

test('sums are whole fen, and storages are counted apart', () => {
  const sums = sumsOf([
    { qty: 3, price: 1_999, grossWeight: 11_000, volume: 20_000, storage: 'frozen' },
    { qty: 2, price: null, grossWeight: 5_000, volume: 9_000, storage: 'ambient' },
  ])
  expect(sums).toEqual({
    lines: 2,
    cases: 5,
    amount: 5_997,
    weight: 43_000,
    volume: 78_000,
    loads: [
      { storage: 'frozen', cases: 3, weight: 33_000, volume: 60_000 },
      { storage: 'ambient', cases: 2, weight: 10_000, volume: 18_000 },
    ],
  })
})

test('a vehicle is full at 100 percent of kilograms or litres, and a gram more is more', () => {
  const car = { weightLimit: 800, volumeLimit: 4_000 }
  expect(loadPercent({ weight: 800_000, volume: 4_000_000 }, car)).toEqual({ weight: 100, volume: 100 })
  expect(loadPercent({ weight: 800_001, volume: 1 }, car)).toEqual({ weight: 101, volume: 1 })
})

test('a vehicle drives as often as weight or volume need, and not at all without goods', () => {
  const car = { weightLimit: 800, volumeLimit: 4_000 }
  expect(tripsOf({ weight: 800_000, volume: 4_000_000 }, car)).toBe(1)
  expect(tripsOf({ weight: 800_001, volume: 1 }, car)).toBe(2)
  expect(tripsOf({ weight: 1, volume: 8_000_001 }, car)).toBe(3)
  expect(tripsOf({ weight: 0, volume: 0 }, car)).toBe(0)
})

test('lines are divided by storage from cold to warm, and none is lost', () => {
  const lines = [
    { id: 1, storage: 'ambient' },
    { id: 2, storage: null },
    { id: 3, storage: 'frozen' },
    { id: 4, storage: 'ambient' },
  ] as const
  const sections = byStorage(lines, ({ storage }) => storage)
  expect(sections.map(section => [section.storage, section.lines.map(({ id }) => id)])).toEqual([
    ['frozen', [3]],
    ['ambient', [1, 4]],
    [null, [2]],
  ])
})

test.each([
  ['cart', '5001:100001', { addressId: 5001, skuId: 100_001 }],
  ['quickOrder', '100001', { addressId: null, skuId: 100_001 }],
  ['cart', '100001', null],
  ['sampleList', '5001:100001', null],
  ['cart', '0:1', null],
  ['cart', '01:1', null],
  ['cart', '1:1:1', null],
  ['quickOrder', '1e3', null],
  ['quickOrder', '-1', null],
  ['quickOrder', '', null],
  ['quickOrder', '9'.repeat(30), null],
] as const)('in %s the key %s names %o', (target, key, line) => {
  const read = readLineKey(target, key)
  expect(read).toEqual(line)
  expect(read && lineKey(read)).toBe(line && key)
})
