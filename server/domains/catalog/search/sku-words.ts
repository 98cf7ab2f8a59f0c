import { skuColumns, type SearchedSku } from '#contract/search/columns.ts'
import { spokenRuns } from '../../../search/sounds.ts'

export const searchColumns = (sku: SearchedSku, categories: readonly string[]) =>
  skuColumns(sku, spokenRuns(sku.name), categories)
