import { Link } from 'react-router-dom'
import { casesFor, gramsFor, portionsPerCase, type Scale } from '#contract/content/portions.ts'
import { smallestLegal, type QuantityRule } from '#contract/cart/quantity.ts'
import { formatCount } from '../../../ui/words/format-count.ts'
import { Photo } from '../../../ui/base/picture/photo.tsx'
import QuickAdd from '../../../ui/shop/quick/quick-add.tsx'
import { Price } from '../../../ui/shop/card/price.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './order-line.module.css'
import type { SupplyLine } from './supply-line.ts'
import { weightText } from './cookbook.ts'

/** The reason why more is ordered than needed. */
const ruleText = (cases: number, rule: QuantityRule, unit: string) => {
  const least = smallestLegal(rule) ?? rule.minimum
  return cases < least ? `${least} ${unit}起订` : `须为 ${rule.multiple} ${unit}的倍数`
}

/** One product of the dish: the weight needed, and the cases to order for it. */
export function OrderLine({ line: { product, view, order }, scale }: { line: SupplyLine; scale: Scale }) {
  const { sku } = product
  const cases = casesFor(product, scale)
  const ordered = order?.quantity ?? cases
  const perCase = portionsPerCase(product, scale.base)
  return (
    <div className={css['line']}>
      <div className={classNames('no-print', css['picture'])}>
        <Photo picture={sku.picture} alt="" sizes="64px" className={css['photo']} />
      </div>
      <div>
        <h3 className={css['name']}>
          <Link to={`/productDetail?id=${sku.id}`} className={css['link']}>
            {sku.name}
          </Link>
        </h3>
        <p className={css['spec']}>{sku.spec}</p>
        {view.state !== 'anonymous' && (
          <div className="no-print">
            <Price view={view} unit={sku.unit} />
          </div>
        )}
      </div>
      <div className="text-end">
        {order?.quantity !== null && <QuickAdd sku={sku} view={view} quantity={ordered} />}
        <strong className={css['cases']}>
          {ordered} {sku.unit}
        </strong>
        <span className={css['grams']}>用 {weightText(gramsFor(product, scale))}</span>
      </div>
      <p className={css['note']}>
        {perCase !== null && (
          <span className="no-print">
            1 {sku.unit}约做 {formatCount(perCase)} 份
          </span>
        )}
        {order?.quantity === null && <span className="trouble">超过单次可订数量</span>}
        {ordered !== cases && view.state === 'there' && (
          <span className={css['rule']}>
            {`需 ${cases} ${sku.unit}，${ruleText(cases, view.offer, sku.unit)}`}
          </span>
        )}
      </p>
    </div>
  )
}
