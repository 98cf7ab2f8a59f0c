import { legalAbove, type QuantityRule } from './quantity.ts'

/** A recipe is written for so many portions and cooked for so many. */
export interface Scale {
  readonly base: number
  readonly servings: number
}

interface Used {
  readonly skuId: number
  /** For `base` portions. */
  readonly grams: number
  readonly gramsPerCase: number
}

export const minServings = 1
export const maxServings = 1000

/** Steps that a cook can weigh or count: below `under` to the nearest `step`. */
type Steps = readonly (readonly [under: number, step: number])[]

const everMore = Number.POSITIVE_INFINITY
const small: Steps = [
  [10, 0.5],
  [100, 1],
  [1000, 5],
  [everMore, 10],
]
const large: Steps = [
  [1, 0.01],
  [10, 0.05],
  [everMore, 0.1],
]
const whole: Steps = [
  [10, 0.5],
  [everMore, 1],
]
const other: Steps = [
  [1, 0.1],
  [10, 0.5],
  [everMore, 1],
]

const stepsByUnit = new Map<string, Steps>([
  ...['g', '克', 'ml', 'mL', '毫升'].map(unit => [unit, small] as const),
  ...['kg', '千克', '公斤', 'L', 'l', '升'].map(unit => [unit, large] as const),
  ...[
    '个',
    '只',
    '片',
    '根',
    '张',
    '块',
    '颗',
    '瓣',
    '包',
    '袋',
    '枚',
    '条',
    '朵',
    '棵',
    '盒',
    '瓶',
    '罐',
  ].map(unit => [unit, whole] as const),
])

/** From here on a small unit reads better as its large one. */
const larger = new Map([
  ['g', 'kg'],
  ['克', '千克'],
  ['ml', 'L'],
  ['mL', 'L'],
  ['毫升', '升'],
])

const roundTo = (value: number, step: number) => {
  const perStep = Math.round(1 / step)
  return step < 1 ? Math.round(value * perStep) / perStep : Math.round(value / step) * step
}

/** What is not nothing never becomes nothing. */
const roundBy = (value: number, steps: Steps): number => {
  const step = steps.find(([under]) => value < under)?.[1] ?? 1
  return Math.max(roundTo(value, step), step)
}

/** An amount for the wanted portions, in steps that can be measured; 0 stays 0 and means to taste. */
export function scaleAmount(
  { amount, unit }: { readonly amount: number; readonly unit: string },
  { base, servings }: Scale,
): { amount: number; unit: string } {
  if (amount === 0) return { amount, unit }
  // A recipe that is not scaled keeps the amounts it was written with.
  const rounded =
    servings === base ? amount : roundBy((amount * servings) / base, stepsByUnit.get(unit) ?? other)
  const bigger = larger.get(unit)
  return bigger !== undefined && rounded >= 1000
    ? { amount: rounded / 1000, unit: bigger }
    : { amount: rounded, unit }
}

/** Divides without the fractions of floating point. */
const ceilDivide = (dividend: number, divisor: number): number => {
  const rest = dividend % divisor
  return (dividend - rest) / divisor + (rest > 0 ? 1 : 0)
}

/** Whole grams, rounded up: a cook who buys by them is never short. */
export const gramsFor = ({ grams }: Pick<Used, 'grams'>, { base, servings }: Scale): number =>
  ceilDivide(grams * servings, base)

/** Whole cases that hold what the portions need. */
export const casesFor = ({ grams, gramsPerCase }: Omit<Used, 'skuId'>, { base, servings }: Scale): number =>
  ceilDivide(grams * servings, base * gramsPerCase)

/** How many portions one case makes; null where a portion takes more than a case, or nothing. */
export function portionsPerCase({ grams, gramsPerCase }: Omit<Used, 'skuId'>, base: number): number | null {
  const portions = grams > 0 ? Math.floor((gramsPerCase * base) / grams) : 0
  return portions > 0 ? portions : null
}

export interface CookbookOrder {
  readonly skuId: number
  /** Whole cases that the portions need. */
  readonly cases: number
  /** The smallest quantity that may be ordered and is not less; null where no legal quantity is enough. */
  readonly quantity: number | null
}

/**
 * What to order for the portions: a product that stands in several ingredients is counted once, rounded up to whole
 * cases and then to what may be ordered. Products without a rule cannot be ordered and stay away.
 */
export function cookbookOrder(
  used: readonly Used[],
  scale: Scale,
  ruleOf: (skuId: number) => QuantityRule | undefined,
): CookbookOrder[] {
  const bySku = new Map<number, Used>()
  for (const one of used) {
    const before = bySku.get(one.skuId)?.grams ?? 0
    bySku.set(one.skuId, { ...one, grams: before + one.grams })
  }
  return [...bySku.values()].flatMap(one => {
    const rule = ruleOf(one.skuId)
    if (!rule || one.grams === 0) return []
    const cases = casesFor(one, scale)
    return [{ skuId: one.skuId, cases, quantity: legalAbove(cases, rule) }]
  })
}

/** Fen that the products of one portion cost, as far as they are used and not as whole cases; null without a price. */
export function costPerPortion(
  used: readonly Used[],
  base: number,
  priceOf: (skuId: number) => number | null,
): number | null {
  let fen = 0
  for (const { skuId, grams, gramsPerCase } of used) {
    const price = priceOf(skuId)
    if (price === null) return null
    fen += (price * grams) / (gramsPerCase * base)
  }
  return used.length === 0 ? null : Math.round(fen)
}
