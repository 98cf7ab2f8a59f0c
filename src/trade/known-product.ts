import type { ProductFacts } from '../device/lines/known-products.ts'

/** The facts of a product that the device keeps for unanswered lines; a page knows more of it. */
export const knownProduct = (
  sku: NonNullable<ProductFacts['product']>,
): NonNullable<ProductFacts['product']> => {
  const { id, code, name, spec, unit, storage, picture, onSale } = sku
  return { id, code, name, spec, unit, storage, picture, onSale }
}
