export { buildOutput } from './build-output.ts'
export { categoryIds, pathKey, categoryTree, type CategoryTree } from './category-tree.ts'
export { hasTag, inCategory } from './search/conditions.ts'
export { catalogHandlers } from './handlers.ts'
export { indexSkus } from './search/index-skus.ts'
export { offerVersion, type OfferVersion, moveRevision } from './revision.ts'
export { listOffers, offersOf } from './offers.ts'
export { productFacts, type ProductFacts, productJson } from './product-facts.ts'
export { cardColumns, cardJson, type SkuCard } from './sku-cards.ts'
export { terminalPriceHandlers } from './terminal-prices/handlers.ts'
export { setCustomerPrice } from './set-customer-price.ts'
export { upsertCategories } from './upsert-categories.ts'
export { upsertSkus } from './upsert-skus.ts'
export { skuIds, upsertDealerPrices, upsertStock, upsertTierPrices } from './upsert-terms.ts'
export { categoryRows, changeCategoryPicture, removeCategory, renameCategory } from './edit-categories.ts'
export { listProducts } from './search/list-products.ts'
export { productRows, productsBehind, type ProductRow } from './rows/product-rows.ts'
export { removeSkus } from './rows/remove-skus.ts'
export { holdStock, removeStock, stockBehind, stockRows, type StockRow } from './rows/stock-rows.ts'
export {
  holdTierPrices,
  tierPriceKey,
  tierPriceRows,
  tierPricesBehind,
  type TierPriceRow,
} from './rows/tier-price-rows.ts'
export {
  dealerPriceKey,
  dealerPriceRows,
  dealerPricesBehind,
  holdDealerPrices,
  type DealerPriceRow,
} from './rows/dealer-price-rows.ts'
export { priceOn, standingPrices, subjectOf, type StandingPrices } from './rows/standing-prices.ts'
export { changePictures, codesLike, picturesOfProduct } from './rows/product-pictures.ts'
export { plannedOf, planSale, takeDueSales, type DueSale } from './sale-plans.ts'
