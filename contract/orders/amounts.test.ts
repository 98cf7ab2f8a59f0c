import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { rebateShare, rebateShares, taxOf } from './amounts.ts'

test.each([
  ['nothing was paid from a rebate', 30_000, { worth: 100_000, rebate: 0 }, 0],
  ['a rebate paid a tenth', 30_000, { worth: 100_000, rebate: 10_000 }, 3_000],
  ['a share that is no whole fen is rounded up', 999, { worth: 2_997, rebate: 100 }, 34],
  ['goods that cost nothing', 0, { worth: 0, rebate: 0 }, 0],
])('%s', (_, part, goods, share) => {
  expect(rebateShare(part, goods)).toBe(share)
})

test('the shares of all goods add up to their rebate, in however many parts they are taken', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 100 }), (given, percent) => {
      const worth = given.reduce((sum, part) => sum + part, 0)
      const rebate = Math.floor((worth * percent) / 100)
      const shares = rebateShares(given, { worth, rebate })
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(rebate)
      for (const [place, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(given[place] ?? 0)
      }
    }),
  )
})

test.each([
  [11_300, 13, 1_300],
  [10_000, 9, 826],
  [1, 13, 0],
  [10_000, 0, 0],
])('%d fen with %d %% included hold %d fen of tax', (amount, rate, tax) => {
  expect(taxOf(amount, rate)).toBe(tax)
})
