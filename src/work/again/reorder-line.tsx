import { Checkbox } from '../../ui/field/checkbox.tsx'
import { LineProblems } from '../../ui/shop/line-problems.tsx'
import { QuantityStepper } from '../../ui/shop/card/quantity-stepper.tsx'
import { isBuyable } from './reorder.ts'
import { classNames } from '../../ui/base/class-names.ts'
import css from './reorder-dialog.module.css'
import { PriceChange } from '../../ui/shop/price-change.tsx'
import type { AgainLine } from './use-buy-again.ts'

/** The line already shows both prices and the proposed quantity. */
const shown = new Set(['offSale', 'noPrice', 'soldOut', 'shortStock'])

const otherwise = {
  offSale: '商品已下架，不能再次购买。',
  noPrice: '暂无报价，不能再次购买。请联系销售代表。',
  shortStock: '现货少于所需数量。可以减少数量，也可以照常下单，余下的到货后再发。',
}

/** A line of the order as it can be bought today. */
export function AgainRow({
  line,
  qty,
  onChange,
}: {
  line: AgainLine
  /** Undefined where it is left out. */
  qty: number | undefined
  onChange: (qty: number | null) => void
}) {
  const { product, minimum, multiple, maximum, price, proposed } = line
  const rule = { minimum, multiple, maximum }
  const canBuy = isBuyable(line)
  const words = {
    product,
    qty: qty ?? line.qty,
    rule,
    price,
    addedPrice: line.oldPrice,
    stockDate: null,
    available: null,
    problems: line.problems.filter(kind => shown.has(kind)),
  }
  return (
    <li className={css['row']} data-off={!canBuy}>
      <Checkbox
        aria-label={`再次购买${product.name}`}
        checked={qty !== undefined}
        disabled={!canBuy}
        onChange={event => onChange(event.target.checked ? proposed : null)}
      >
        <span className={classNames('stack shrinks medium', css['name'])}>
          {product.name}
          <small>
            {product.code} · {product.spec}
          </small>
        </span>
      </Checkbox>
      <span className={css['price']}>
        <PriceChange before={line.oldPrice} now={price} />
      </span>
      {canBuy && qty !== undefined ? (
        <QuantityStepper
          name={product.name}
          unit={product.unit}
          rule={rule}
          value={qty}
          onChange={onChange}
        />
      ) : (
        <span className={css['none']}>{canBuy ? '不购买' : '不能购买'}</span>
      )}
      <div className={css['more']}>
        {canBuy && proposed !== line.qty && (
          <p className="hint">
            原订 {line.qty} {product.unit}，按现在的订购规则建议 {proposed} {product.unit}。
          </p>
        )}
        <LineProblems line={words} otherwise={otherwise} onQuantity={onChange} />
      </div>
    </li>
  )
}
