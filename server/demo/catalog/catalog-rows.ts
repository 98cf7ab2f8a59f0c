import type { DemoRows, DemoSource } from '../rows.ts'
import { boughtRows } from './bought-rows.ts'
import { dealerPriceRows, terminalPriceRows, tierPriceRows } from './price-rows.ts'
import { categoryRows, skuRows } from './sku-rows.ts'
import { stockRows } from './stock-rows.ts'

/** Products with prices, stock and what was bought; tables in the order in which they may be inserted. */
export const catalogRows = (source: DemoSource): DemoRows => ({
  sku_category: categoryRows(),
  sku: skuRows(source),
  tier_price: tierPriceRows(source),
  dealer_price: dealerPriceRows(source),
  terminal_price: terminalPriceRows(source),
  sku_stock: stockRows(source),
  bought_sku: boughtRows(source),
})
