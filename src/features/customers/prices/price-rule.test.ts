import { expect, test } from 'vitest'
import { percentOf, percentProblem, priceBy, type PriceRule } from './price-rule.ts'

const row = { ownPrice: 10_000, paid: 12_000 }

test.each<[PriceRule, ReturnType<typeof priceBy>]>([
  [{ kind: 'margin', percent: 20, step: 1 }, { price: 12_500 }],
  [{ kind: 'margin', percent: 15, step: 100 }, { price: 11_800 }],
  [{ kind: 'markup', percent: 12.5, step: 10 }, { price: 11_250 }],
  [{ kind: 'change', percent: -5, step: 1 }, { price: 11_400 }],
  [{ kind: 'list', percent: 0, step: 1 }, { price: null }],
])('%j', (rule, found) => {
  expect(priceBy(rule, row)).toEqual(found)
})

test('a rule without its start says what is lacking', () => {
  const nothing = { ownPrice: null, paid: null }
  expect([
    priceBy({ kind: 'margin', percent: 20, step: 1 }, nothing),
    priceBy({ kind: 'change', percent: 20, step: 1 }, nothing),
  ]).toEqual([{ lacks: '没有进价' }, { lacks: '没有现价' }])
})

test('a price never falls to nothing by rounding', () => {
  expect(priceBy({ kind: 'change', percent: -80, step: 100 }, { ownPrice: 100, paid: 100 })).toEqual({
    price: 100,
  })
})

test.each([
  ['12', 12],
  ['１２.５％', 12.5],
  ['-3', -3],
  ['', null],
  ['a', null],
])('%s is read as %s', (text, percent) => {
  expect(percentOf(text)).toBe(percent)
})

test('percentages beyond sense are refused', () => {
  expect(percentProblem('margin', '20')).toBeUndefined()
  expect(percentProblem('margin', '95')).toContain('0 到 90')
  expect(percentProblem('change', '-95')).toContain('-90 到 200')
  expect(percentProblem('list', '')).toBeUndefined()
})
