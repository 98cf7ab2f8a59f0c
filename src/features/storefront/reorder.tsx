import { lazy, Suspense } from 'react'
import { useUser } from '../../api/use-user.ts'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import css from './reorder.module.css'

const RecentOrders = lazy(async () => import('../../work/again/recent-orders.tsx'))

const buyers: ReadonlySet<number> = new Set([3, 5])
/** Of the card with three orders. */
const height = 264

/** The last orders of a buyer, who may buy them again from here. */
export function Reorder() {
  const { userType, businessId } = useUser()
  if (!buyers.has(userType) || businessId === null) return null
  return (
    <div className={css['place']}>
      <Suspense fallback={<Skeleton height={height} />}>
        <RecentOrders />
      </Suspense>
    </div>
  )
}
