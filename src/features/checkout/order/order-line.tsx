import { Link } from 'react-router-dom'
import { LineProblems } from '../../../ui/shop/line-problems.tsx'
import { Money } from '../../../ui/base/money.tsx'
import { Photo } from '../../../ui/base/picture/photo.tsx'
import type { CheckoutLine } from '../checkout-form.ts'
import css from './storage-section.module.css'

/** One product of an order, with its problems. */
export function OrderLine({ line, onQuantity }: { line: CheckoutLine; onQuantity: (qty: number) => void }) {
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
        × {qty} {product.unit}
      </span>
      <strong className={css['sum']}>
        <Money fen={price === null ? null : price * qty} />
      </strong>
      <div className={css['problems']}>
        <LineProblems line={{ ...line, rule: { minimum, multiple, maximum } }} onQuantity={onQuantity} />
      </div>
    </li>
  )
}
