import { Link } from 'react-router-dom'
import { Photo } from '../../../ui/base/picture/photo.tsx'
import { Price } from '../../../ui/shop/card/price.tsx'
import type { SkuCard, OfferView } from '../../../ui/shop/card/product-labels.ts'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import css from './tile.module.css'

interface TileProps {
  sku: SkuCard
  view: OfferView
  sizes: string
  /** The text below the name: the slogan or the content of the case. */
  line?: 'tagline' | 'spec'
}

/** A product on the home page: simpler than its card in a list, since nothing is ordered here. */
export function Tile({ sku, view, sizes, line = 'tagline' }: TileProps) {
  return (
    <article className={css['tile']}>
      <div className={css['picture']}>
        <Photo picture={sku.picture} alt="" sizes={sizes} className={css['photo']} />
      </div>
      <h3 className={css['name']}>
        <Link to={`/productDetail?id=${sku.id}`} className={css['link']}>
          {sku.name}
        </Link>
      </h3>
      <p className={css['line']}>{sku[line]}</p>
      <Price view={view} unit={sku.unit} />
    </article>
  )
}

/** Shown while the product loads. */
export function TileSkeleton() {
  return (
    <div className={css['tile']} aria-hidden>
      <div className={css['picture']}>
        <span className={css['photo']} />
      </div>
      <span className={css['name']}>
        <Skeleton width="72%" height={18} />
      </span>
      <span className={css['line']}>
        <Skeleton width="90%" height={14} />
      </span>
      <Skeleton width={88} height={28} />
    </div>
  )
}
