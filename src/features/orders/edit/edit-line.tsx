import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ProblemKind } from '#contract/cart/line-problems.ts'
import { isLegal } from '#contract/cart/quantity.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import type { IconName } from '../../../ui/base/icon-paths.ts'
import { LineProblems } from '../../../ui/shop/line-problems.tsx'
import { LineRemark } from '../../../ui/shop/line-remark.tsx'
import { Money } from '../../../ui/base/money.tsx'
import { Photo } from '../../../ui/base/picture/photo.tsx'
import { QuantityStepper } from '../../../ui/shop/card/quantity-stepper.tsx'
import { Status } from '../../../ui/base/status.tsx'
import type { EditLine } from './edit-cart.ts'
import css from './edit-line.module.css'
import { PriceChange } from '../price-change.tsx'

/** The same object for all rows and at all times, so that a row is drawn again only when its line changes. */
export interface LineActions {
  readonly setQuantity: (line: EditLine, qty: number) => void
  readonly setNote: (line: EditLine, note: string) => void
  readonly remove: (line: EditLine) => void
}

/** Both prices stand in the row. */
const isTold = (kind: ProblemKind) => kind !== 'priceChanged'

const otherwise = {
  noPrice: '暂无报价，不能下单。请联系销售代表报价，或先删除。',
  addressGone: '收货地址已删除，请在上方换一个地址。',
}

const ruleOf = ({ minimum, multiple, maximum }: EditLine) => ({ minimum, multiple, maximum })

/** An illegal quantity stays in the field only: the line changes once it is legal. */
function Quantity({ line, onChange }: { line: EditLine; onChange: (qty: number) => void }) {
  const [typed, setTyped] = useState<number>()
  const { product, qty, price } = line
  const rule = ruleOf(line)
  if (!product.onSale || price === null)
    return (
      <span className={css['fixed']}>
        {qty} {product.unit}
      </span>
    )
  const change = (next: number) => {
    const isKept = isLegal(next, rule) || next === qty
    setTyped(isKept ? undefined : next)
    if (isKept && next !== qty) onChange(next)
  }
  return (
    <QuantityStepper
      name={product.name}
      unit={product.unit}
      rule={rule}
      value={typed ?? qty}
      isTold={typed === undefined}
      onChange={change}
    />
  )
}

/** The difference between the line and the order as it stands. */
function Difference({ line: { qty, orderQty, product } }: { line: EditLine }) {
  if (orderQty === null) return <Status tone="good">新增</Status>
  return qty === orderQty ? null : (
    <span className={css['was']}>
      原 {orderQty} {product.unit}
    </span>
  )
}

/**
 * A line of the order being changed: today's price beside the order's, and the problems that keep it from being
 * handed in.
 */
export const EditRow = memo(function EditRow({ line, actions }: { line: EditLine; actions: LineActions }) {
  const [isNoting, setNoting] = useState(false)
  const { product, price, orderPrice, qty, note, problems, stockDate, available } = line
  const button = (label: string, icon: IconName, onPress: () => void) => (
    <button
      type="button"
      className={css['action']}
      aria-label={`${product.name} ${label}`}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
  const told = {
    product,
    qty,
    rule: ruleOf(line),
    price,
    addedPrice: orderPrice,
    stockDate,
    available,
    problems: problems.filter(isTold),
  }
  return (
    <li className={css['line']} data-sku={product.id} data-off={!product.onSale}>
      <Photo picture={product.picture} alt="" sizes="56px" className={css['photo']} />
      <div className={css['words']}>
        <Link to={`/productDetail?id=${product.id}`} className={css['name']} title={product.name}>
          {product.name}
        </Link>
        <p className={css['facts']}>
          {product.code} · {product.spec}
        </p>
      </div>
      <div className={css['price']}>
        <PriceChange before={orderPrice} now={price} />
      </div>
      <div className={css['quantity']}>
        <Quantity line={line} onChange={next => actions.setQuantity(line, next)} />
        <Difference line={line} />
      </div>
      <strong className={css['amount']}>
        <Money fen={price === null ? null : price * qty} />
      </strong>
      <div className={css['actions']}>
        {button('备注', 'edit', () => setNoting(true))}
        {button('删除', 'trash', () => actions.remove(line))}
      </div>
      <div className={css['more']}>
        <LineProblems
          line={told}
          otherwise={otherwise}
          onQuantity={next => actions.setQuantity(line, next)}
        />
        {isNoting ? (
          <LineRemark
            name={product.name}
            note={note}
            onClose={next => {
              setNoting(false)
              if (next !== undefined) actions.setNote(line, next)
            }}
          />
        ) : (
          note !== '' && (
            <button
              type="button"
              className={css['note']}
              title="修改备注"
              aria-label={`${product.name} 备注：${note}`}
              onClick={() => setNoting(true)}
            >
              备注：{note}
            </button>
          )
        )}
      </div>
    </li>
  )
})
