import type { OfferView } from '../../../ui/offer-view.ts'
import { ProductCard } from '../../../ui/product-card.tsx'
import type { SkuCard } from '../../../ui/product-labels.ts'
import css from './goods.module.css'

export interface GoodsProps {
  goods: readonly SkuCard[]
  viewOf: (skuId: number) => OfferView
}

/** Four to a row; on a phone a shelf to push along. */
export function Shelf({ goods, viewOf }: GoodsProps) {
  return (
    <ul className={css['shelf']}>
      {goods.map(sku => (
        <li key={sku.id}>
          <ProductCard
            sku={sku}
            view={viewOf(sku.id)}
            discover
            sizes="(max-width: 720px) 200px, (max-width: 1080px) 30vw, 288px"
          />
        </li>
      ))}
    </ul>
  )
}
