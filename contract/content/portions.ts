import { legalAbove, type QuantityRule } from '../cart/quantity.ts'

/** How many portions a recipe is written for and how many are wanted. */
export interface Scale {
  readonly base: number
  readonly servings: number
}

interface Used {
  readonly skuId: number
  /** The amount for `base` portions. */
  readonly grams: number
  readonly gramsPerCase: number
}

export const minServings = 1
export const maxServings = 1000

/** Rounding steps that a cook can weigh or count: amounts below `under` are rounded to the nearest `step`. */
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

/** From these amounts on the larger unit is easier to read. */
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

/** Rounds to a step, but never a small amount to 0. */
const roundBy = (value: number, steps: Steps): number => {
  const step = steps.find(([under]) => value < under)?.[1] ?? 1
  return Math.max(roundTo(value, step), step)
}

/** An amount for the wanted portions, rounded to steps that a cook can measure. 0 means "to taste" and stays 0. */
export function scaleAmount(
  { amount, unit }: { readonly amount: number; readonly unit: string },
  { base, servings }: Scale,
): { amount: number; unit: string } {
  if (amount === 0) return { amount, unit }
  // Where nothing is scaled the amount stays as the recipe has it.
  const rounded =
    servings === base ? amount : roundBy((amount * servings) / base, stepsByUnit.get(unit) ?? other)
  const bigger = larger.get(unit)
  return bigger !== undefined && rounded >= 1000
    ? { amount: rounded / 1000, unit: bigger }
    : { amount: rounded, unit }
}

/** Divides and rounds up without errors of floating point. */
const ceilDivide = (dividend: number, divisor: number): number => {
  const rest = dividend % divisor
  return (dividend - rest) / divisor + (rest > 0 ? 1 : 0)
}

/** Whole grams, rounded up so that the bought amount is always enough. */
export const gramsFor = ({ grams }: Pick<Used, 'grams'>, { base, servings }: Scale): number =>
  ceilDivide(grams * servings, base)

/** How many whole cases are enough for the portions. */
export const casesFor = ({ grams, gramsPerCase }: Omit<Used, 'skuId'>, { base, servings }: Scale): number =>
  ceilDivide(grams * servings, base * gramsPerCase)

/** How many portions one case is enough for; null where it is less than one, or the product is not used. */
export function portionsPerCase({ grams, gramsPerCase }: Omit<Used, 'skuId'>, base: number): number | null {
  const portions = grams > 0 ? Math.floor((gramsPerCase * base) / grams) : 0
  return portions > 0 ? portions : null
}

export interface CookbookOrder {
  readonly skuId: number
  /** Whole cases that are enough for the portions. */
  readonly cases: number
  /** The smallest quantity that may be ordered and is enough; null where none is. */
  readonly quantity: number | null
}

/**
 * The products to order for the portions. A product in several ingredients is summed first, then rounded up to whole
 * cases and to a quantity that may be ordered. Products without a rule cannot be ordered and are left out.
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

/** The price in fen of the products of one portion, by the grams used, not by whole cases; null without a price. */
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
