import { expect, test } from 'vitest'
import { fc, sequences } from '#tests/support/properties.ts'
import { divideRebate, leftInAll, mostOfCheckout } from './divide-rebate.ts'
import { mostRebate } from './limits.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const orders = (...limits: number[]) => limits.map(limit => ({ mostRebate: limit }))

const fen = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 1_000_000_000_000 }))
const checkouts = fc.record({
  asked: fen,
  orders: fc.array(
    fen.map(amount => ({ mostRebate: mostRebate(amount) })),
    { maxLength: 8 },
  ),
  accounts: fc
    .array(fen, { maxLength: 4 })
    .map(lefts => lefts.map((left, place) => ({ id: 50 + place, left }))),
})

test('to the fen the amount that was asked for is paid, and no limit and no account is exceeded', () => {
  fc.assert(
    fc.property(checkouts, ({ asked, orders: paid, accounts }) => {
      const takes = divideRebate(asked, paid, accounts)
      expect(takes).toHaveLength(paid.length)
      expect(sum(takes.flat().map(({ amount }) => amount))).toBe(
        Math.min(asked, mostOfCheckout(paid, accounts)),
      )
      for (const [place, own] of takes.entries()) {
        expect(sum(own.map(({ amount }) => amount))).toBeLessThanOrEqual(paid[place]?.mostRebate ?? 0)
        expect(new Set(own.map(({ accountId }) => accountId)).size).toBe(own.length)
      }
      for (const { id, left } of accounts) {
        const drawn = takes.flat().filter(({ accountId }) => accountId === id)
        expect(sum(drawn.map(({ amount }) => amount))).toBeLessThanOrEqual(left)
        expect(drawn.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)).toBe(true)
      }
    }),
    { numRuns: sequences(500) },
  )
})

test('an account that has enough for all is the only one that anything is taken from', () => {
  fc.assert(
    fc.property(checkouts, ({ asked, orders: paid, accounts }) => {
      const rich = { id: 1, left: leftInAll(accounts) + asked }
      const takes = divideRebate(asked, paid, [rich, ...accounts])
      expect(takes.flat().every(({ accountId }) => accountId === rich.id)).toBe(true)
    }),
    { numRuns: sequences(100) },
  )
})

test.each([
  [
    'in proportion to the limits, the fen of rounding to the first orders',
    100,
    orders(100, 100, 100),
    [{ id: 8, left: 500 }],
    [[[8, 34]], [[8, 33]], [[8, 33]]],
  ],
  [
    'each from one account where the accounts allow that',
    90,
    orders(30, 60),
    [
      { id: 8, left: 60 },
      { id: 9, left: 30 },
    ],
    [[[9, 30]], [[8, 60]]],
  ],
  [
    'from several accounts where none has the whole share',
    50,
    orders(50),
    [
      { id: 8, left: 20 },
      { id: 9, left: 40 },
    ],
    [
      [
        [8, 20],
        [9, 30],
      ],
    ],
  ],
  ['no more than an order may take', 99, orders(30, 0), [{ id: 8, left: 500 }], [[[8, 30]], []]],
  ['nothing without an account', 99, orders(30), [], [[]]],
])('a rebate is divided %s', (_, asked, paid, accounts, takes) => {
  const divided = divideRebate(asked, paid, accounts)
  expect(divided.map(own => own.map(({ accountId, amount }) => [accountId, amount]))).toEqual(takes)
})
