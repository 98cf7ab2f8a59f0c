import type { SkuCard, OfferView } from '../../../ui/shop/card/product-labels.ts'
import css from './shelf.module.css'
import { Tile } from './tile.tsx'

export interface GoodsProps {
  goods: readonly SkuCard[]
  viewOf: (skuId: number) => OfferView
}

const sizes = '(max-width: 1080px) 208px, 288px'

/**
 * Four products per row, or five where that avoids a single one in the last row; on narrow screens one row that
 * scrolls.
 */
export function Shelf({ goods, viewOf }: GoodsProps) {
  return (
    <ul className={css['shelf']} data-columns={goods.length % 5 === 0 ? 5 : 4}>
      {goods.map(sku => (
        <li key={sku.id}>
          <Tile sku={sku} view={viewOf(sku.id)} sizes={sizes} />
        </li>
      ))}
    </ul>
  )
}
