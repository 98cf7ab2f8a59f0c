import { Money } from '../../base/money.tsx'
import { formatMonthDay } from '../../words/format-date.ts'
import { classNames } from '../../base/class-names.ts'
import css from './price.module.css'
import { stockLabels, type Offer, type OfferView } from './product-labels.ts'
import { Skeleton } from '../../base/skeleton.tsx'
import { Status } from '../../base/status.tsx'

const noPriceTexts: Record<NonNullable<Offer['noPrice']>, string> = {
  profile: '完善资料后查看价格',
  review: '审核通过后查看价格',
  noRight: '',
  noQuote: '暂无报价',
  noSupplier: '暂无供货商',
}

const stateTexts: Record<Exclude<OfferView['state'], 'there'>, string> = {
  anonymous: '登录后查看价格',
  hidden: '',
  loading: '',
  failed: '价格暂时无法显示',
  absent: '暂无报价',
}

function textOf(view: OfferView): string {
  if (view.state !== 'there') return stateTexts[view.state]
  return view.offer.noPrice === null ? '' : noPriceTexts[view.offer.noPrice]
}

/** A price, or the reason why there is none; equally high while it loads. */
export function Price({ view, unit, size }: { view: OfferView; unit: string; size?: 'large' }) {
  if (view.state === 'loading')
    return (
      <span className={css['price']} data-size={size}>
        <Skeleton width={88} height={20} />
      </span>
    )
  if (view.state === 'there' && view.offer.price !== null)
    return (
      <span className={css['price']} data-size={size}>
        <strong className={css['amount']}>
          <Money fen={view.offer.price} />
        </strong>
        <span className={css['unit']}>/{unit}</span>
      </span>
    )
  return (
    <span className={css['price']} data-size={size}>
      <span className={classNames('hint', css['reason'])}>{textOf(view)}</span>
    </span>
  )
}

export function Stock({ view }: { view: OfferView }) {
  if (view.state !== 'there' || view.offer.stock === null) return null
  return <StockMark stock={view.offer.stock} stockDate={view.offer.stockDate} />
}

export function StockMark({
  stock,
  stockDate,
}: {
  stock: NonNullable<Offer['stock']>
  stockDate: string | null
}) {
  const { name, icon, tone } = stockLabels[stock]
  const coming = stock === 'coming' && stockDate !== null
  return (
    <Status tone={tone} icon={icon}>
      {coming ? (
        <>
          <span data-part="word">{name}</span>
          <span data-part="date">{formatMonthDay(stockDate)}到</span>
        </>
      ) : (
        name
      )}
    </Status>
  )
}
