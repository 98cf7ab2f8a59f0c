import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../../base/icon.tsx'
import { Photo } from '../../base/picture/photo.tsx'
import { Price, Stock } from './price.tsx'
import { ProductBuy } from './product-buy.tsx'
import { classNames } from '../../base/class-names.ts'
import css from './product-card.module.css'

/** Visitors, who see no plus, do not load it. */
const QuickAdd = lazy(async () => import('../quick/quick-add.tsx'))
import { storageLabels, tagNames, type SkuCard, type OfferView } from './product-labels.ts'
import { Skeleton } from '../../base/skeleton.tsx'

export type ProductLayout = 'grid' | 'row'

interface ProductCardProps {
  sku: SkuCard
  view: OfferView
  /** `row` is the dense list. */
  layout?: ProductLayout
  /** Without a quantity: one press adds the fewest cases that may be ordered. */
  discover?: boolean
  /** True at the top of a page: the picture loads first. */
  priority?: boolean
  /** The `sizes` of the picture, where the default does not fit. */
  sizes?: string
}

/** The `sizes` in a grid of four beside filters and in the dense list. */
const pictureSizes: Record<ProductLayout, string> = {
  grid: '(max-width: 560px) 46vw, (max-width: 960px) 30vw, 232px',
  row: '72px',
}

function Tags({ tags }: { tags: SkuCard['tags'] }) {
  if (tags.length === 0) return null
  return (
    <span className={css['tags']}>
      {tags.map(tag => (
        <span key={tag} className={css['tag']} data-tag={tag}>
          {tagNames[tag]}
        </span>
      ))}
    </span>
  )
}

/** A product in a list. The name is a link that covers the whole card. */
export function ProductCard({
  sku,
  view,
  layout = 'grid',
  discover = false,
  priority = false,
  sizes = pictureSizes[layout],
}: ProductCardProps) {
  const storage = storageLabels[sku.storage]
  const [storageName, degrees] = storage.name.split(' ')
  return (
    <article
      className={classNames('shrinks anchor panel', css['card'])}
      data-layout={layout}
      data-buyer={view.buyer && !discover}
    >
      <div className={css['picture']}>
        <Photo picture={sku.picture} alt="" sizes={sizes} priority={priority} className={css['photo']} />
        <Tags tags={sku.tags} />
      </div>
      <div className={css['words']}>
        <div className={css['head']}>
          <h3 className={css['name']}>
            <Link to={`/productDetail?id=${sku.id}`} className={css['link']} title={sku.name}>
              {sku.name}
            </Link>
          </h3>
          <p className={css['tagline']}>{sku.tagline}</p>
        </div>
        <p className={css['facts']}>
          <span>{sku.spec}</span>
          <span className={css['storage']} data-storage={sku.storage}>
            <Icon name={storage.icon} size={12} />
            {storageName}
            {degrees && <span className={css['degrees']}>{degrees}</span>}
          </span>
        </p>
        <p className={css['code']}>
          <span>{sku.code}</span>
          {sku.sampleAllowed && <span className={css['sample']}>可申请样品</span>}
        </p>
      </div>
      {(view.state !== 'hidden' || !sku.onSale) && (
        <div className={classNames('row shrinks', css['offer'])}>
          <Price view={view} unit={sku.unit} />
          {sku.onSale ? <Stock view={view} /> : <span className="trouble size-hint">已下架</span>}
        </div>
      )}
      {discover && view.buyer && (
        <Suspense>
          <QuickAdd sku={sku} view={view} />
        </Suspense>
      )}
      {!discover && view.buyer && (
        <div className={css['buy']}>
          <ProductBuy sku={sku} view={view} place={layout === 'grid' ? 'card' : 'row'} />
        </div>
      )}
    </article>
  )
}

/** Shown while the product loads. */
export function ProductCardSkeleton({
  layout = 'grid',
  buyer = false,
}: {
  layout?: ProductLayout
  buyer?: boolean
}) {
  return (
    <div
      className={classNames('shrinks anchor panel', css['card'])}
      data-layout={layout}
      data-buyer={buyer}
      aria-hidden
    >
      <div className={css['picture']}>
        <span className={css['ground']} />
      </div>
      <div className={css['words']}>
        <div className={css['head']}>
          <Skeleton width="84%" height={18} />
          <Skeleton width="60%" height={14} />
        </div>
        <span className={css['facts']}>
          <Skeleton width="72%" height={14} />
        </span>
        <span className={css['code']}>
          <Skeleton width={72} height={14} />
        </span>
      </div>
      <div className={classNames('row shrinks', css['offer'])}>
        <Skeleton width={88} height={28} />
      </div>
      {buyer && (
        <div className={css['buy']}>
          <Skeleton height={36} />
        </div>
      )}
    </div>
  )
}
