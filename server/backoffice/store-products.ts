import type { ErpRow } from '#contract/erp/index.ts'
import type { Placed, Rejection } from '../kit/batch-rows.ts'
import { upsertSkus } from '../domains/catalog/public.ts'
import { indexCookbooksWith } from '../domains/content/public.ts'
import type { BrandWriting } from '../http/context.ts'

/** Products, and the cookbooks that name one of them. */
export const storeProducts = async (
  writing: BrandWriting,
  rows: readonly Placed<ErpRow<'PUT /erp/v1/products'>>[],
): Promise<readonly Rejection[]> => {
  const { rejected, changed } = await upsertSkus(writing, rows)
  if (changed.length > 0) await indexCookbooksWith(writing.tx, changed)
  return rejected
}
