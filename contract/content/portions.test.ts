import { describe, expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import {
  casesFor,
  cookbookOrder,
  costPerPortion,
  gramsFor,
  maxServings,
  minServings,
  portionsPerCase,
  scaleAmount,
} from './portions.ts'
import { isLegal, type QuantityRule } from '../cart/quantity.ts'

const servings = fc.integer({ min: minServings, max: maxServings })
const scale = fc.record({ base: fc.integer({ min: 1, max: 100 }), servings })
const used = fc.record({
  skuId: fc.integer({ min: 1, max: 4 }),
  grams: fc.integer({ min: 0, max: 200_000 }),
  gramsPerCase: fc.integer({ min: 1, max: 30_000 }),
})
const rule: fc.Arbitrary<QuantityRule> = fc.record({
  minimum: fc.integer({ min: 1, max: 60 }),
  multiple: fc.integer({ min: 1, max: 12 }),
  maximum: fc.option(fc.integer({ min: 1, max: 500 })),
})

const units = ['g', '克', 'ml', '毫升', 'kg', 'L', '个', '片', '勺', '茶匙', '杯']

/** Converts an amount to grams, millilitres or pieces, so that units can be compared. */
const plain = ({ amount, unit }: { amount: number; unit: string }) =>
  ['kg', '千克', 'L', '升'].includes(unit) ? amount * 1000 : amount

describe('amounts', () => {
  test.each([
    [250, 'g', 10, 10, '250 g'],
    [250, 'g', 10, 20, '500 g'],
    [250, 'g', 10, 7, '175 g'],
    [3, 'g', 10, 4, '1 g'],
    [1, 'g', 10, 1, '0.5 g'],
    [55, 'g', 4, 7, '96 g'],
    [333, 'g', 4, 6, '500 g'],
    [400, 'g', 10, 30, '1.2 kg'],
    [1500, 'g', 10, 10, '1.5 kg'],
    [800, 'ml', 10, 15, '1.2 L'],
    [997, 'g', 2, 2, '997 g'],
    [998, '克', 2, 2, '998 克'],
    [1.2, 'kg', 10, 25, '3 kg'],
    [0.25, 'kg', 10, 3, '0.08 kg'],
    [1, '个', 4, 1, '0.5 个'],
    [3, '个', 4, 6, '4.5 个'],
    [5, '片', 2, 9, '23 片'],
    [1, '勺', 10, 3, '0.3 勺'],
    [2, '茶匙', 4, 7, '3.5 茶匙'],
    [0, '', 4, 400, '0 '],
  ])('%d %s for %i portions are for %i portions %s', (amount, unit, base, wanted, text) => {
    const scaled = scaleAmount({ amount, unit }, { base, servings: wanted })
    expect(`${scaled.amount} ${scaled.unit}`).toBe(text)
  })

  const amount = fc.integer({ min: 1, max: 50_000 }).map(tenths => tenths / 10)

  test('what is not nothing stays something, and is off by little', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(...units), scale, (written, unit, to) => {
        const scaled = plain(scaleAmount({ amount: written, unit }, to))
        const exact = plain({ amount: (written * to.servings) / to.base, unit })
        expect(scaled).toBeGreaterThan(0)
        // The error is at most half a step: 5 % of a large amount, half of the smallest step of a small one.
        expect(Math.abs(scaled - exact)).toBeLessThanOrEqual(
          Math.max(exact * 0.05, unit === 'kg' || unit === 'L' ? 10 : 0.5),
        )
      }),
    )
  })

  test('more portions never need less', () => {
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(...units),
        fc.integer({ min: 1, max: 100 }),
        fc.uniqueArray(servings, { minLength: 2, maxLength: 2 }),
        (written, unit, base, counts) => {
          const [fewer = 1, more = 1] = counts.toSorted((one, another) => one - another)
          // The recipe's own amounts are not rounded and may break the order.
          fc.pre(fewer !== base && more !== base)
          const at = (count: number) =>
            plain(scaleAmount({ amount: written, unit }, { base, servings: count }))
          expect(at(fewer)).toBeLessThanOrEqual(at(more))
        },
      ),
    )
  })
})

describe('cases', () => {
  test.each([
    [1000, 10_000, 10, 10, 1],
    [1000, 10_000, 10, 100, 1],
    [1000, 10_000, 10, 101, 2],
    [0, 10_000, 10, 100, 0],
    [1, 3, 3, 9, 1],
  ])(
    '%i g of a case of %i g for %i portions: %i portions need %i',
    (grams, gramsPerCase, base, wanted, cases) => {
      expect(casesFor({ grams, gramsPerCase }, { base, servings: wanted })).toBe(cases)
    },
  )

  test('they hold what is needed, and one less would not', () => {
    fc.assert(
      fc.property(used, scale, (one, to) => {
        const cases = casesFor(one, to)
        const needed = one.grams * to.servings
        const holds = (count: number) => count * one.gramsPerCase * to.base
        expect(holds(cases)).toBeGreaterThanOrEqual(needed)
        expect(cases === 0 || holds(cases - 1) < needed).toBe(true)
      }),
    )
  })

  test('grams are whole and never short', () => {
    fc.assert(
      fc.property(used, scale, (one, to) => {
        const grams = gramsFor(one, to)
        expect(Number.isSafeInteger(grams)).toBe(true)
        expect(grams * to.base - one.grams * to.servings).toBeGreaterThanOrEqual(0)
        expect(grams * to.base - one.grams * to.servings).toBeLessThan(to.base)
      }),
    )
  })

  test('one case is enough for the portions that it is said to make, and for no more', () => {
    fc.assert(
      fc.property(used, fc.integer({ min: 1, max: 100 }), (one, base) => {
        fc.pre(one.grams > 0)
        const portions = portionsPerCase(one, base) ?? 0
        const cases = (count: number) => casesFor(one, { base, servings: count })
        expect([portions === 0 || cases(portions) === 1, cases(portions + 1) > 1]).toEqual([true, true])
      }),
    )
  })
})

describe('what to order', () => {
  const rules = fc.dictionary(fc.constantFrom('1', '2', '3', '4'), rule)

  test('every quantity is legal, enough, and the smallest such', () => {
    fc.assert(
      fc.property(fc.array(used, { maxLength: 6 }), scale, rules, (ingredients, to, known) => {
        const ruleOf = (skuId: number) => known[String(skuId)]
        const order = cookbookOrder(ingredients, to, ruleOf)
        for (const { skuId, cases, quantity } of order) {
          const own = ruleOf(skuId)
          // No larger count behaves differently for the minimums and multiples that are tried here.
          const counts = Array.from({ length: 140 }, (_, at) => cases + at)
          const smallest = counts.find(count => own !== undefined && isLegal(count, own))
          expect(own).toBeDefined()
          expect(quantity).toBe(smallest ?? null)
        }
      }),
    )
  })

  test('each product stands there once, counted over all its ingredients', () => {
    fc.assert(
      fc.property(fc.array(used, { maxLength: 6 }), scale, (ingredients, to) => {
        const own = ingredients.map(one => ({ ...one, gramsPerCase: 1000 }))
        const order = cookbookOrder(own, to, () => ({ minimum: 1, multiple: 1, maximum: null }))
        const needed = new Set(own.filter(one => one.grams > 0).map(one => one.skuId))
        expect(new Set(order.map(one => one.skuId))).toEqual(needed)
        expect(order).toHaveLength(needed.size)
        for (const { skuId, cases } of order) {
          const grams = own.filter(one => one.skuId === skuId).reduce((sum, one) => sum + one.grams, 0)
          expect(cases).toBe(casesFor({ grams, gramsPerCase: 1000 }, to))
        }
      }),
    )
  })

  test('minimum and multiple are those of the product', () => {
    const order = cookbookOrder(
      [{ skuId: 1, grams: 2500, gramsPerCase: 10_000 }],
      { base: 10, servings: 50 },
      () => ({ minimum: 5, multiple: 4, maximum: null }),
    )
    expect(order).toEqual([{ skuId: 1, cases: 2, quantity: 8 }])
  })

  test('portions beyond what may be ordered have no quantity', () => {
    const order = cookbookOrder(
      [{ skuId: 1, grams: 10_000, gramsPerCase: 10_000 }],
      { base: 1, servings: 100 },
      () => ({ minimum: 1, multiple: 1, maximum: 50 }),
    )
    expect(order).toEqual([{ skuId: 1, cases: 100, quantity: null }])
  })
})

test.each([
  ['half a case for ten', [[1, 5000, 10_000]], 10, { 1: 20_000 }, 1000],
  [
    'two products',
    [
      [1, 5000, 10_000],
      [2, 100, 1000],
    ],
    10,
    { 1: 20_000, 2: 3000 },
    1030,
  ],
  ['a fraction of a fen', [[1, 1, 3]], 1, { 1: 100 }, 33],
  [
    'a product without a price',
    [
      [1, 5000, 10_000],
      [2, 100, 1000],
    ],
    10,
    { 1: 20_000 },
    null,
  ],
  ['no product', [], 10, {}, null],
] as const)('what a portion costs: %s', (_, dish, base, prices: Record<number, number>, fen) => {
  const products = dish.map(([skuId, grams, gramsPerCase]) => ({ skuId, grams, gramsPerCase }))
  expect(costPerPortion(products, base, skuId => prices[skuId] ?? null)).toBe(fen)
})
