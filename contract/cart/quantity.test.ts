import { describe, expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import {
  isLegal,
  legalAbove,
  legalBelow,
  nearestLegal,
  smallestLegal,
  stepQuantity,
  type QuantityRule,
} from './quantity.ts'

const anyRule: fc.Arbitrary<QuantityRule> = fc.record({
  minimum: fc.integer({ min: 1, max: 60 }),
  multiple: fc.integer({ min: 1, max: 24 }),
  maximum: fc.option(fc.integer({ min: 1, max: 400 })),
})
const anyQuantity = fc.integer({ min: 0, max: 500 })

/** All legal quantities by the definition, tried one by one. */
const allLegal = ({ minimum, multiple, maximum }: QuantityRule): number[] =>
  Array.from({ length: 1001 }, (_, quantity) => quantity).filter(
    quantity =>
      quantity > 0 && quantity % multiple === 0 && quantity >= minimum && quantity <= (maximum ?? 1000),
  )

describe('agrees with counting one by one', () => {
  test('what is legal, and the smallest of it', () => {
    fc.assert(
      fc.property(anyRule, anyQuantity, (rule, quantity) => {
        const legal = allLegal(rule)
        expect(isLegal(quantity, rule)).toBe(legal.includes(quantity))
        expect(smallestLegal(rule)).toBe(legal[0] ?? null)
      }),
    )
  })

  test('the nearest below and above', () => {
    fc.assert(
      fc.property(anyRule, anyQuantity, (rule, quantity) => {
        const legal = allLegal(rule)
        const below = legal.findLast(one => one <= quantity) ?? null
        const above = legal.find(one => one >= quantity) ?? null
        expect(legalBelow(quantity, rule)).toBe(below)
        expect(legalAbove(quantity, rule)).toBe(above)
        const both = [below, above].filter(one => one !== null)
        expect(nearestLegal(quantity, rule)).toEqual([...new Set(both)])
      }),
    )
  })
})

describe('a step', () => {
  test('always ends on a legal quantity, where there is one', () => {
    fc.assert(
      fc.property(
        anyRule,
        anyQuantity,
        fc.integer({ min: -20, max: 20 }).filter(steps => steps !== 0),
        (rule, quantity, steps) => {
          const next = stepQuantity(quantity, steps, rule)
          const nothingIsLegal = smallestLegal(rule) === null
          expect(isLegal(next, rule)).toBe(!nothingIsLegal)
          expect(nothingIsLegal && next !== quantity).toBe(false)
        },
      ),
    )
  })

  const rule = { minimum: 10, multiple: 4, maximum: 30 }
  test.each([
    [12, 1, 16],
    [12, -1, 12],
    [16, -1, 12],
    [28, 1, 28],
    [12, 10, 28],
    [13, 1, 16],
    [15, -1, 12],
    [0, 1, 12],
  ])('from %i by %i leads to %i', (quantity, steps, expected) => {
    expect(stepQuantity(quantity, steps, rule)).toBe(expected)
  })
})

test.each([
  ['a half case', 4.5],
  ['nothing', 0],
  ['less than nothing', -4],
  ['no number', Number.NaN],
])('%s is never legal', (_, quantity) => {
  expect(isLegal(quantity, { minimum: 1, multiple: 1, maximum: null })).toBe(false)
})
