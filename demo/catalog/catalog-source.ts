import { legalAbove, legalBelow, type QuantityRule } from '../../contract/cart/quantity.ts'
import { categoryTree } from './category-tree.ts'
import type { Product } from './product.ts'

/** Far from the numbers of products that people add. The database's counter continues after the last one. */
const firstSku = 100_001

export interface PlacedProduct extends Product {
  readonly id: number
  readonly categoryId: number
  /** The density of a packed case in g per cm³. */
  readonly bulk: number
}

/** Every product with its number and its place in the tree. */
export const placedProducts: readonly PlacedProduct[] = categoryTree
  .flatMap(({ children }) => children)
  .flatMap(({ bulk, children }) =>
    children.flatMap(({ id, products }) => products.map(product => ({ ...product, categoryId: id, bulk }))),
  )
  .map((product, index) => ({ ...product, id: firstSku + index }))

const byCode = new Map(placedProducts.map(product => [product.code, product]))

export const productOf = (code: string): PlacedProduct => {
  const product = byCode.get(code)
  if (!product) throw new Error(`no product ${code}`)
  return product
}

/** The next legal quantity from the wanted cases upwards, else the next below. */
export const legalCases = (cases: number, rule: QuantityRule): number =>
  legalAbove(cases, rule) ?? legalBelow(cases, rule) ?? rule.minimum
