import { lazy, Suspense, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type Propose from '../../../trade/proposals/propose-button.tsx'
import { Sampling } from '../../../trade/look/sampling.tsx'
import { useUser } from '../../../api/use-user.ts'
import { useLimits } from '../../../api/queries/use-limits.ts'
import { limitName } from '../../../ui/words/limit-words.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { serviceStaff } from '#contract/kernel/buyers.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import type { OfferView } from '../../../ui/shop/card/product-labels.ts'
import { Price, Stock } from '../../../ui/shop/card/price.tsx'
import { ProductBuy } from '../../../ui/shop/card/product-buy.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import type { Product } from './product-facts.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './product-offer.module.css'
import { unitPrices } from './unit-price.ts'

/** For staff alone; without this part their page only lacks the button. */
const ProposeButton = lazy<ComponentType<ComponentProps<typeof Propose>>>(() =>
  import('../../../trade/proposals/propose-button.tsx').catch(() => ({ default: () => null })),
)

const ways = { profile: ['/completeInfo', '去完善资料'], review: ['/applyStatus', '查看审核进度'] } as const

/** Visitors without prices read how to get them. */
function WayToPrice({ view }: { view: OfferView }) {
  if (view.state !== 'there') return null
  const { noPrice } = view.offer
  const way = noPrice === 'profile' || noPrice === 'review' ? ways[noPrice] : undefined
  return (
    way && (
      <Link to={way[0]} className={css['way']}>
        {way[1]}
      </Link>
    )
  )
}

function Rules({ view, product: { id, name, unit } }: { view: OfferView; product: Product }) {
  const limits = useLimits([id])
  if (!view.buyer) return null
  if (view.state === 'loading') return <Skeleton width={280} height={21} />
  if (view.state !== 'there') return null
  const { minimum, multiple, maximum } = view.offer
  return (
    <dl className={css['rules']}>
      <div>
        <dt>起订量</dt>
        <dd>
          {minimum} {unit}
        </dd>
      </div>
      <div>
        <dt>订货倍数</dt>
        <dd>
          {multiple} {unit}
        </dd>
      </div>
      <div>
        <dt>单次上限</dt>
        <dd>{maximum === null ? '不限' : `${maximum} ${unit}`}</dd>
      </div>
      {limits.map(limit => (
        <div key={limit.id}>
          <dt>{limitName(limit, name)}</dt>
          <dd>
            {limit.left} {unit}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Prices per kilogram and per piece, to compare packs of different sizes. */
function UnitPrices({ product, view }: { product: Product; view: OfferView }) {
  if (view.state !== 'there' || view.offer.price === null) return null
  const prices = unitPrices(view.offer.price, product)
  return (
    <span className={css['units']}>
      含税，折合
      {prices.map(({ unit, fen }) => (
        <span key={unit} className="bold nowrap">
          {formatMoney(fen)}/{unit}
        </span>
      ))}
    </span>
  )
}

/** A terminal customer asks its dealer for another price. */
function AskPrice({ skuId }: { skuId: number }) {
  if (useUser().userType !== 5) return null
  return (
    <p className={classNames('row wrap hint gap-4-12', 'no-print')}>
      <LinkButton size="small" to={`/workbench/servicesHome/inquiryRecords?ask=1&sku=${skuId}`}>
        询价
      </LinkButton>
      <span>用量大或没有报价时，问问经销商</span>
    </p>
  )
}

/** Price, stock and order limits of this business; staff, who do not buy, may propose the product to a customer. */
export function ProductOffer({
  product,
  view,
  note,
}: {
  product: Product
  view: OfferView
  /** The note on a failure of the offer, if any. */
  note: ReactNode
}) {
  const { userType } = useUser()
  if (userType === serviceStaff)
    return (
      <Suspense>
        <ProposeButton product={product} />
      </Suspense>
    )
  if (view.state === 'hidden') return null
  return (
    <section
      className={css['offer']}
      aria-label="价格与订购"
      aria-busy={view.state === 'loading' || undefined}
    >
      {note}
      <div className={classNames('row wrap gap-4-12', css['price'])}>
        <Price view={view} unit={product.unit} size="large" />
        <UnitPrices product={product} view={view} />
        <WayToPrice view={view} />
        <span className="at-end">
          <Stock view={view} />
        </span>
      </div>
      <Rules view={view} product={product} />
      <ProductBuy sku={product} view={view} place="page" />
      {view.buyer && product.sampleAllowed && <Sampling sku={product} />}
      <AskPrice skuId={product.id} />
    </section>
  )
}
