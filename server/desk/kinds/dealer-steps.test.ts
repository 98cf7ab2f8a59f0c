import { expect, test } from 'vitest'
import { movesOf } from './dealer-steps.ts'

const today = '2026-11-27'
const row = (price: number | null, validFrom: string, validUntil: string | null = null) => ({
  dealer: 'D-1',
  sku: 'A',
  price,
  validFrom,
  validUntil,
})
const dated = (price: number, validFrom: string, validUntil: string | null = null) => ({
  price,
  validFrom,
  validUntil,
})

test('a new row is measured by what the dealer pays on its day', () => {
  const standing = { own: [dated(100, '2026-01-01')], tier: 90 }
  expect(movesOf(standing, [{ before: null, after: row(50, '2027-01-01') }], today)).toEqual([
    { from: 100, to: 50 },
  ])
})

test('a shorter validity moves the price to that of the tier, or takes it away', () => {
  const own = [dated(100, '2026-01-01')]
  const change = { before: row(100, '2026-01-01'), after: row(100, '2026-01-01', '2026-12-01') }
  expect(movesOf({ own, tier: 60 }, [change], today)).toEqual([{ from: 100, to: 60 }])
  expect(movesOf({ own, tier: null }, [change], today)).toEqual([{ from: 100, to: null }])
})

test('a price that has ended measures the next one', () => {
  const standing = { own: [dated(100, '2026-01-01', '2026-03-01')], tier: null }
  expect(movesOf(standing, [{ before: null, after: row(10, '2026-11-01') }], today)).toEqual([
    { from: 100, to: 10 },
  ])
})

test('rows of one batch count together, and days that are over count no more', () => {
  const standing = { own: [dated(100, '2026-01-01', '2026-12-31')], tier: null }
  const changes = [
    { before: row(100, '2026-01-01', '2026-12-31'), after: row(110, '2026-01-01', '2026-12-31') },
    { before: null, after: row(300, '2027-01-01') },
    { before: null, after: row(5, '2025-01-01', '2025-06-30') },
  ]
  expect(movesOf(standing, changes, today)).toEqual([
    { from: 100, to: 300 },
    { from: 100, to: 110 },
  ])
})
