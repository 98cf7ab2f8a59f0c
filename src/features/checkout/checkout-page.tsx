import { useSearchParams } from 'react-router-dom'
import { useUser } from '../../api/use-user.ts'
import { placeIn } from '../../device/lines/checkouts.ts'
import { partitionOf } from '../../device/store/partition.ts'
import { Breadcrumb } from '../../ui/base/page/breadcrumb.tsx'
import { Checkout } from './checkout.tsx'
import css from './checkout-page.module.css'
import { NothingToOrder } from './waiting.tsx'

/** From chosen lines of the cart to orders. */
export default function CheckoutPage() {
  const partition = partitionOf(useUser())
  const [search] = useSearchParams()
  const place = placeIn(search)
  return (
    <div className={css['page']}>
      <Breadcrumb
        crumbs={[{ label: '首页', to: '/' }, { label: '购物车', to: '/cart' }, { label: '确认订单' }]}
      />
      <h1 className={css['title']}>确认订单</h1>
      {partition &&
        (place ? (
          <Checkout key={`${partition} ${place.key}`} partition={partition} place={place} />
        ) : (
          <NothingToOrder />
        ))}
    </div>
  )
}
