import { Skeleton } from '../../ui/base/skeleton.tsx'
import { TileSkeleton } from './goods/tile.tsx'
import css from './storefront-skeleton.module.css'

/** Shown while the home page loads: banners, welcome and the first row. */
export function StorefrontSkeleton() {
  return (
    <div aria-busy>
      <div className={css['banner']} />
      <div className={css['rows']}>
        <Skeleton height={96} />
        <div className={css['cards']}>
          {Array.from({ length: 4 }, (_, index) => (
            <TileSkeleton key={index} />
          ))}
        </div>
      </div>
    </div>
  )
}
