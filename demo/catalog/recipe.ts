import type { DishLook, StepLook } from '../art/looks.ts'

/** The amount for all portions. A product is given by its code and grams, a plain ingredient by its name. */
export type Ingredient =
  | { readonly sku: string; readonly amount: number; readonly unit: string; readonly grams: number }
  | { readonly name: string; readonly amount: number; readonly unit: string }

interface Step {
  readonly minutes: number
  readonly text: string
  readonly look: StepLook
}

export interface Recipe {
  readonly title: string
  readonly subtitle: string
  readonly intro: string
  /** Less than the sum of the steps where two of them are done at the same time. */
  readonly minutes: number
  readonly servings: number
  readonly difficulty: 1 | 2 | 3
  readonly ingredients: readonly Ingredient[]
  readonly steps: readonly Step[]
  readonly tips: readonly string[]
  /** The values are per portion. */
  readonly nutrition: readonly { readonly name: string; readonly value: string }[]
  readonly tools: readonly string[]
  readonly look: DishLook
}
