import type { NewRow } from '../../server/db/schema.ts'
import type { DemoRows, DemoSource } from '../rows.ts'
import { boughtRows } from './bought-rows.ts'
import { dealerPriceRows, terminalPriceRows, tierPriceRows } from './price-rows.ts'
import { recipeCategories } from './recipes.ts'
import { categoryRows, skuRows } from './sku-rows.ts'
import { stockRows } from './stock-rows.ts'

/** Products with prices, stock and purchases, and the frame of the content, in an order that may be inserted. */
export const catalogRows = (source: DemoSource, businesses: readonly NewRow<'business'>[]): DemoRows => {
  const skus = skuRows(source)
  return {
    sku_category: categoryRows(source),
    sku: skus,
    tier_price: tierPriceRows(source),
    dealer_price: dealerPriceRows(source),
    terminal_price: terminalPriceRows(source),
    sku_stock: stockRows(source),
    bought_sku: boughtRows(source, { skus, businesses }),
    cookbook_category: recipeCategories.map(({ id, name }, index) => ({ id, name, position: index + 1 })),
  }
}
