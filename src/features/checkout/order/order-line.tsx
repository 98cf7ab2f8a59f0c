import { Link } from 'react-router-dom'
import type { LimitLeft } from '#contract/orders/limits.ts'
import { LineProblems } from '../../../ui/shop/line-problems.tsx'
import { limitTexts } from '../../../ui/words/limit-words.ts'
import { Money } from '../../../ui/base/money.tsx'
import { Photo } from '../../../ui/base/picture/photo.tsx'
import type { CheckoutLine } from '../checkout-form.ts'
import { LineQuantity } from './line-quantity.tsx'
import css from './storage-section.module.css'

/** One product of an order, with its problems. */
export function OrderLine({
  line,
  limits,
  onQuantity,
}: {
  line: CheckoutLine
  /** The quotas and allotted stocks that it takes from. */
  limits: readonly LimitLeft[]
  onQuantity: (qty: number) => void
}) {
  const { product, price, qty, note, minimum, multiple, maximum } = line
  return (
    <li className={css['line']} data-line={line.id}>
      <Photo picture={product.picture} alt="" sizes="48px" className={css['photo']} />
      <div className={css['words']}>
        <Link to={`/productDetail?id=${product.id}`} className={css['name']}>
          {product.name}
        </Link>
        <span className={css['hint']}>
          {product.code} · {product.spec}
        </span>
        {limits.length > 0 && <span className={css['limit']}>{limitTexts(limits, product)}</span>}
        {note !== '' && <span className={css['hint']}>备注：{note}</span>}
      </div>
      <span className={css['price']}>
        {price === null ? (
          '暂无报价'
        ) : (
          <>
            <Money fen={price} />
            <span className={css['unit']}>/{product.unit}</span>
          </>
        )}
      </span>
      <span className={css['qty']}>
        <LineQuantity line={line} limits={limits} onQuantity={onQuantity} />
      </span>
      <strong className={css['sum']}>
        <Money fen={price === null ? null : price * qty} />
      </strong>
      <div className={css['problems']}>
        <LineProblems
          line={{ ...line, limits, rule: { minimum, multiple, maximum } }}
          onQuantity={onQuantity}
        />
      </div>
    </li>
  )
}
