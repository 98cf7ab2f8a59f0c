import type { DishLook, StepLook } from '../art/looks.ts'

/** For all portions together. A product is named by its code and weighed; a plain ingredient says its name. */
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
  /** Less than the steps together where two of them run side by side. */
  readonly minutes: number
  readonly servings: number
  readonly difficulty: 1 | 2 | 3
  readonly ingredients: readonly Ingredient[]
  readonly steps: readonly Step[]
  readonly tips: readonly string[]
  /** Per portion. */
  readonly nutrition: readonly { readonly name: string; readonly value: string }[]
  readonly tools: readonly string[]
  readonly look: DishLook
}
