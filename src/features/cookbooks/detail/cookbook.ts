import type { ResponseOf } from '#contract/index.ts'
import { formatCount } from '../../../ui/words/format-count.ts'

export type Cookbook = ResponseOf<'GET /cookbook/{id}'>
export type Ingredient = Cookbook['ingredients'][number]

/** An ingredient that is one of our products, with its weight. */
export type ProductIngredient = Ingredient & {
  readonly sku: NonNullable<Ingredient['sku']>
  readonly grams: number
  readonly gramsPerCase: number
}

const isProduct = (ingredient: Ingredient): ingredient is ProductIngredient =>
  ingredient.sku !== null && ingredient.grams !== null && ingredient.gramsPerCase !== null

/** Our products among the ingredients, each once with the total weight that the dish needs. */
export function productsOf(ingredients: readonly Ingredient[]): ProductIngredient[] {
  const bySku = new Map<number, ProductIngredient>()
  for (const one of ingredients.filter(isProduct)) {
    const before = bySku.get(one.sku.id)
    bySku.set(one.sku.id, before ? { ...before, grams: before.grams + one.grams } : one)
  }
  return [...bySku.values()]
}

const gramsPerKilo = 1000

/** `250 g`, `18.75 kg` */
export const weightText = (grams: number): string =>
  grams >= gramsPerKilo ? `${formatCount(Math.round(grams / 10) / 100)} kg` : `${formatCount(grams)} g`
