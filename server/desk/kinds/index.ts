import type { ChangeKindName } from '#contract/desk/change-entries.ts'
import type { ChangeKind } from '../changes/kind.ts'
import { allotments } from './allotments.ts'
import { businesses } from './businesses.ts'
import { cities } from './cities.ts'
import { companies } from './companies.ts'
import { cookbooks } from './cookbooks.ts'
import { dealerPrices } from './dealer-prices.ts'
import { minimums } from './minimums.ts'
import { news } from './news.ts'
import { products } from './products.ts'
import { quotas } from './quotas.ts'
import { rebates } from './rebates.ts'
import { stock } from './stock.ts'
import { tierPrices } from './tier-prices.ts'

/** Every kind of data that spreadsheets and grids can change. */
export const kinds: Readonly<Record<ChangeKindName, ChangeKind>> = {
  products,
  stock,
  allotments,
  tierPrices,
  dealerPrices,
  quotas,
  rebates,
  companies,
  businesses,
  minimums,
  cities,
  news,
  cookbooks,
}
