import { Link } from 'react-router-dom'
import { casesFor, gramsFor, portionsPerCase, type Scale } from '#contract/rules/portions.ts'
import { formatCount } from '../../ui/format-count.ts'
import { Photo } from '../../ui/photo.tsx'
import { Price } from '../../ui/price.tsx'
import type { SupplyLine } from './cookbook-order-box.tsx'
import css from './order-line.module.css'
import { weightText } from './weight-text.ts'

/** One product of the dish: how much of it, and how many cases that is. */
export function OrderLine({ line: { product, view, order }, scale }: { line: SupplyLine; scale: Scale }) {
  const { sku } = product
  const cases = casesFor(product, scale)
  const perCase = portionsPerCase(product, scale.base)
  return (
    <div className={css['line']}>
      <div className={css['picture']}>
        <Photo picture={sku.picture} alt="" sizes="64px" className={css['photo']} />
      </div>
      <div className={css['words']}>
        <h3 className={css['name']}>
          <Link to={`/productDetail?id=${sku.id}`} className={css['link']}>
            {sku.name}
          </Link>
        </h3>
        <p className={css['spec']}>{sku.spec}</p>
        {view.state !== 'anonymous' && (
          <div className={css['price']}>
            <Price view={view} unit={sku.unit} />
          </div>
        )}
      </div>
      <div className={css['need']}>
        <strong className={css['cases']}>
          {cases} {sku.unit}
        </strong>
        <span className={css['grams']}>用 {weightText(gramsFor(product, scale))}</span>
      </div>
      <p className={css['note']}>
        {perCase !== null && `1 ${sku.unit}约做 ${formatCount(perCase)} 份`}
        {order?.quantity === null && <span className={css['over']}>超过单次可订数量</span>}
        {order && order.quantity !== null && order.quantity !== order.cases && (
          <span className={css['rule']}>
            按起订规则订 {order.quantity} {sku.unit}
          </span>
        )}
      </p>
    </div>
  )
}
