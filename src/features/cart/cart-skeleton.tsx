import { Skeleton } from '../../ui/base/skeleton.tsx'
import css from './cart-page.module.css'

/** As high as the head of a group and its first rows. */
export function CartSkeleton() {
  return (
    <div className="panel" aria-busy>
      <div className={css['ghostHead']}>
        <Skeleton width={280} height={20} />
        <Skeleton width={420} height={16} />
      </div>
      {[1, 2, 3, 4, 5].map(row => (
        <div key={row} className={css['ghostRow']}>
          <Skeleton width={56} height={56} />
          <div className="stack grows gap-8">
            <Skeleton width="70%" height={18} />
            <Skeleton width="45%" height={14} />
          </div>
          <Skeleton width={148} height={36} />
          <Skeleton width={88} height={18} />
        </div>
      ))}
    </div>
  )
}
