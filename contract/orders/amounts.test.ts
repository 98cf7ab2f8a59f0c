import { fc } from '#tests/support/properties.ts'
import { expect, test } from 'vitest'
import { creditOf, taxOf } from './amounts.ts'

test.each([
  ['nothing was paid from a rebate', 10_000, 3, { worth: 100_000, rebate: 0 }, 30_000],
  ['a rebate paid a tenth', 10_000, 3, { worth: 100_000, rebate: 10_000 }, 27_000],
  ['a share that is no whole fen is rounded up', 999, 1, { worth: 2_997, rebate: 100 }, 965],
  ['what cost nothing brings nothing', 0, 5, { worth: 0, rebate: 0 }, 0],
])('%s', (_, price, cases, order, credit) => {
  expect(creditOf(price, cases, order)).toBe(credit)
})

test.each([
  [11_300, 13, 1_300],
  [10_000, 9, 826],
  [1, 13, 0],
  [10_000, 0, 0],
])('%d fen with %d %% included hold %d fen of tax', (amount, rate, tax) => {
  expect(taxOf(amount, rate)).toBe(tax)
})

test('however an order is given back, never more comes back than was paid', () => {
  const line = fc.record({
    price: fc.integer({ min: 0, max: 10_000_000 }),
    parts: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 5 }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 30 }),
      (lines, percent) => {
        const worth = lines.reduce(
          (sum, { price, parts }) => sum + price * parts.reduce((all, one) => all + one, 0),
          0,
        )
        const rebate = Math.floor((worth * percent) / 100)
        const back = lines.flatMap(({ price, parts }) =>
          parts.map(cases => creditOf(price, cases, { worth, rebate })),
        )
        const sum = back.reduce((all, one) => all + one, 0)
        expect(back.every(one => one >= 0)).toBe(true)
        expect(sum).toBeLessThanOrEqual(worth - rebate)
        expect(worth - rebate - sum).toBeLessThanOrEqual(back.length)
      },
    ),
  )
})
