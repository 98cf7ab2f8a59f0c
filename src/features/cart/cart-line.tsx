import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import { isLegal } from '#contract/cart/quantity.ts'
import { useQuantityNow } from '../../trade/use-lines.ts'
import type { FilledLine } from '../../device/lines/fill-lines.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { Icon } from '../../ui/base/icon.tsx'
import type { IconName } from '../../ui/base/icon-paths.ts'
import { LineProblems } from '../../ui/shop/line-problems.tsx'
import { LineRemark } from '../../ui/shop/line-remark.tsx'
import { LineStatus } from '../../ui/shop/line-status.tsx'
import { volumeText, weightText } from '../../ui/words/measure-text.ts'
import { Money } from '../../ui/base/money.tsx'
import { Photo } from '../../ui/base/picture/photo.tsx'
import { QuantityStepper } from '../../ui/shop/card/quantity-stepper.tsx'
import css from './cart-line.module.css'

/** The same object for all rows and at all times, so that a row is drawn again only when its line changes. */
export interface LineActions {
  readonly check: (keys: readonly string[], checked: boolean) => void
  readonly setQuantity: (line: FilledLine, qty: number) => void
  readonly setNote: (line: FilledLine, note: string) => void
  readonly remove: (lines: readonly FilledLine[]) => void
  readonly move: (lines: readonly FilledLine[]) => void
  readonly acceptPrices: (lines: readonly FilledLine[]) => void
}

interface CartLineProps {
  line: FilledLine
  checked: boolean
  /** The portal cannot be asked at present, so prices show their date. */
  isDated: boolean
  /** The reason why its last edit was refused. */
  refusal: string | undefined
  actions: LineActions
}

/** The portal accepts no other quantity of a product that cannot be ordered. */
const isOffered = ({ product, price }: FilledLine) => product?.onSale !== false && price !== null

function Product({ line: { product, skuId } }: { line: FilledLine }) {
  if (!product) return <p className={css['name']}>商品 {skuId}</p>
  return (
    <Link to={`/productDetail?id=${skuId}`} className={css['name']} title={product.name}>
      {product.name}
    </Link>
  )
}

function LinePrice({ line: { price, pricedAt, product }, isDated }: { line: FilledLine; isDated: boolean }) {
  if (price === null) return <span className={css['none']}>{product ? '暂无报价' : '—'}</span>
  return (
    <>
      <Money fen={price} />
      <span className={css['unit']}>/{product?.unit ?? '箱'}</span>
      {isDated && pricedAt !== null && (
        <span className={css['dated']}>{formatDateTime(pricedAt).slice(5)} 的价格</span>
      )}
    </>
  )
}

function Amount({ line: { price, qty, grossWeight, volume } }: { line: FilledLine }) {
  return (
    <>
      <strong>
        <Money fen={price === null ? null : price * qty} />
      </strong>
      {grossWeight !== null && volume !== null && (
        <span className={css['measures']}>
          {weightText(grossWeight * qty)} · {volumeText(volume * qty)}
        </span>
      )}
    </>
  )
}

/** An illegal quantity stays in the field only: the line changes once it is legal. */
function Quantity({ line, onChange }: { line: FilledLine; onChange: (qty: number) => void }) {
  const [typed, setTyped] = useState<number>()
  const { rule, product } = line
  // Painted with the press; the rest of the line follows.
  const qty = useQuantityNow('cart', line.key) ?? line.qty
  const unit = product?.unit ?? '箱'
  if (!rule || !isOffered(line))
    return (
      <span className={css['fixed']}>
        {qty} {unit}
      </span>
    )
  const change = (next: number) => {
    const isKept = isLegal(next, rule) || next === qty
    setTyped(isKept ? undefined : next)
    if (isKept && next !== qty) onChange(next)
  }
  return (
    <QuantityStepper
      name={product?.name ?? '商品'}
      unit={unit}
      rule={rule}
      value={typed ?? qty}
      isTold={typed === undefined}
      onChange={change}
    />
  )
}

/** Only for lines that have changed since the page was opened; the same mark on hundreds of lines would not help. */
function Status({ status }: Pick<FilledLine, 'status'>) {
  const [hasChanged, setChanged] = useState(false)
  if (!hasChanged && status !== 'synced') setChanged(true)
  return hasChanged && <LineStatus status={status} />
}

export const CartLine = memo(function CartLine({ line, checked, isDated, refusal, actions }: CartLineProps) {
  const [isNoting, setNoting] = useState(false)
  const name = line.product?.name ?? '商品'
  const button = (label: string, icon: IconName, onPress: () => void) => (
    <button
      type="button"
      className={css['action']}
      aria-label={`${name} ${label}`}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <li
      className={css['line']}
      data-key={line.key}
      data-checked={checked}
      data-off={line.product?.onSale === false}
    >
      <div className={css['pick']}>
        <Checkbox
          aria-label={`选择${name}`}
          checked={checked}
          onChange={event => actions.check([line.key], event.target.checked)}
        >
          {null}
        </Checkbox>
      </div>
      <div className={css['picture']}>
        <Photo picture={line.product?.picture ?? null} alt="" sizes="56px" className={css['photo']} />
      </div>
      <div className={css['words']}>
        <Product line={line} />
        <p className={css['facts']}>
          <span className={css['spec']}>
            {line.product ? `${line.product.code} · ${line.product.spec}` : '联网后显示名称和价格'}
          </span>
          <Status status={line.status === 'sending' && isDated ? 'kept' : line.status} />
        </p>
      </div>
      <div className={css['price']}>
        <LinePrice line={line} isDated={isDated} />
      </div>
      <div className={css['quantity']}>
        <Quantity line={line} onChange={qty => actions.setQuantity(line, qty)} />
      </div>
      <div className={css['amount']}>
        <Amount line={line} />
      </div>
      <div className={css['actions']}>
        {button('备注', 'edit', () => setNoting(true))}
        {isOffered(line) && button('移至其他地址', 'address', () => actions.move([line]))}
        {button('删除', 'trash', () => actions.remove([line]))}
      </div>
      <div className={css['more']}>
        <LineProblems
          line={line}
          refusal={refusal}
          onQuantity={qty => actions.setQuantity(line, qty)}
          ways={{
            addressGone: { label: '移至其他地址', onPress: () => actions.move([line]) },
            ...(line.id !== null && {
              priceChanged: { label: '接受新价', onPress: () => actions.acceptPrices([line]) },
            }),
          }}
        />
        {isNoting ? (
          <LineRemark
            name={name}
            note={line.note}
            onClose={note => {
              setNoting(false)
              if (note !== undefined) actions.setNote(line, note)
            }}
          />
        ) : (
          line.note !== '' && (
            <button
              type="button"
              className={css['note']}
              title="修改备注"
              aria-label={`${name} 备注：${line.note}`}
              onClick={() => setNoting(true)}
            >
              备注：{line.note}
            </button>
          )
        )}
      </div>
    </li>
  )
})
