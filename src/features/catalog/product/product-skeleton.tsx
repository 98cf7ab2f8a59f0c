import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './product-page.module.css'

/** Shown while a product loads. */
export function ProductSkeleton() {
  return (
    <>
      <Skeleton width={280} height={20} />
      <div className={classNames('stack panel', css['top'])} aria-busy>
        <span className={css['square']} />
        <div className={css['summary']}>
          <Skeleton width="70%" height={38} />
          <Skeleton width="50%" height={20} />
          <Skeleton height={180} />
          <Skeleton width="60%" height={20} />
        </div>
      </div>
    </>
  )
}
