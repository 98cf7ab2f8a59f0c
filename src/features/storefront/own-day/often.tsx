import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ResponseOf } from '#contract/index.ts'
import { legalAbove, legalBelow } from '#contract/cart/quantity.ts'
import { boughtQuery } from '../../../work/home/bought-query.ts'
import { useOffers } from '../../../api/queries/use-offers.ts'
import { useUser } from '../../../api/use-user.ts'
import { Photo } from '../../../ui/base/picture/photo.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import type { OfferView } from '../../../ui/shop/card/product-labels.ts'
import { Price } from '../../../ui/shop/card/price.tsx'
import QuickAdd from '../../../ui/shop/quick/quick-add.tsx'
import { Part } from './part.tsx'
import css from './own-day.module.css'

type Bought = ResponseOf<'POST /quickOrders/action/queryBought'>[number]

const most = 3

function Row({ bought: { product, lastQty }, view }: { bought: Bought; view: OfferView }) {
  const offer = view.state === 'there' ? view.offer : null
  const cases = offer && (legalAbove(lastQty, offer) ?? legalBelow(lastQty, offer))
  return (
    <li className={css['row']}>
      <Link to={`/productDetail?id=${product.id}`} className={css['product']}>
        <Photo picture={product.picture} alt="" sizes="48px" className={css['photo']} />
        <span className="grows shrinks">
          <span className="block medium cut">{product.name}</span>
          <span className="row hint gap-8 nowrap">
            <Price view={view} unit={product.unit} />
            {cases !== null && `${cases} ${product.unit}`}
          </span>
        </span>
      </Link>
      {cases !== null && <QuickAdd sku={product} view={view} quantity={cases} />}
    </li>
  )
}

/** The goods that are bought most often. One press adds as many cases as the last time, as far as they may be ordered today. */
export function Often() {
  const { data, error, refetch } = useQuery(boughtQuery(useUser()))
  const shown = (data ?? []).slice(0, most)
  const { offerOf } = useOffers(shown.map(({ product }) => product.id))
  return (
    <Part
      title="常购"
      place="often"
      error={data ? null : error}
      onRetry={() => void refetch()}
      more={{ text: '快速下单', to: '/quickOrder' }}
    >
      {!data && <Skeleton height={160} />}
      {data && shown.length === 0 && (
        <p className={css['none']}>还没有买过的商品。下过单后，常买的商品会出现在这里。</p>
      )}
      {shown.length > 0 && (
        <ul>
          {shown.map(bought => (
            <Row key={bought.product.id} bought={bought} view={offerOf(bought.product.id)} />
          ))}
        </ul>
      )}
    </Part>
  )
}
