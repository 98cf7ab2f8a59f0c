import type { ResponseOf } from '#contract/index.ts'
import { printedGtin } from '#contract/codes/gtin.ts'
import { formatCount } from '../../../ui/words/format-count.ts'
import { storageLabels } from '../../../ui/shop/card/product-labels.ts'
import { pieceUnit } from './unit-price.ts'

export type Product = ResponseOf<'POST /skuCatalogs/action/getById'>

const kilograms = (grams: number) => `${formatCount(grams / 1000)} kg`

/** Half a year and more is shown in months. */
export function shelfLife(days: number): string {
  return days >= 180
    ? `${formatCount(days)} 天（约 ${Math.round(days / 30)} 个月）`
    : `${formatCount(days)} 天`
}

/** The table of a product, in the order people look for. */
export const factsOf = (product: Product): readonly (readonly [string, string])[] => [
  ['物料编码', product.code],
  ['系列', product.series],
  ['规格', product.spec],
  ['每箱数量', `${formatCount(product.pieces)} ${pieceUnit(product)}`],
  ['净重', kilograms(product.netWeight)],
  ['毛重', kilograms(product.grossWeight)],
  ['体积', `${formatCount(product.volume / 1_000_000)} m³`],
  ['储存方式', storageLabels[product.storage].name],
  ['保质期', shelfLife(product.shelfLifeDays)],
  ['产地', product.origin],
  ...(product.gtin === null ? [] : [['箱码（GTIN）', printedGtin(product.gtin)] as const]),
]
