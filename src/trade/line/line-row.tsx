import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import { isOrderable } from '#contract/cart/line-problems.ts'
import { isOrderTarget, type OrderTarget } from '#contract/cart/lines.ts'
import { isLegal } from '#contract/cart/quantity.ts'
import { noLimits, problemsWithin, type LimitLeft } from '#contract/orders/limits.ts'
import { useKept } from '../use-lines.ts'
import type { FilledLine } from '../../device/lines/filled-line.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { Icon } from '../../ui/base/icon.tsx'
import type { IconName } from '../../ui/base/icon-paths.ts'
import { LineProblems } from '../../ui/shop/line-problems.tsx'
import { LineRemark } from '../../ui/shop/line-remark.tsx'
import { StockMark } from '../../ui/shop/card/price.tsx'
import { LineStatus } from '../../ui/shop/line-status.tsx'
import { limitText, limitTexts } from '../../ui/words/limit-words.ts'
import { isRisen } from '../../ui/words/problem-words.ts'
import { volumeText, weightText } from '../../ui/words/load-words.ts'
import { Money } from '../../ui/base/money.tsx'
import { PriceChange } from '../../ui/shop/price-change.tsx'
import { Status } from '../../ui/base/status.tsx'
import { Photo } from '../../ui/base/picture/photo.tsx'
import { QuantityStepper } from '../../ui/shop/card/quantity-stepper.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import css from './line-row.module.css'

/** The same object for all rows and at all times, so that a row is drawn again only when its line changes. */
export interface LineActions {
  readonly setQuantity: (line: FilledLine, qty: number) => void
  readonly setNote: (line: FilledLine, note: string) => void
  readonly remove: (lines: readonly FilledLine[]) => void
  /** These are the cart's. */
  readonly check?: (keys: readonly string[], checked: boolean) => void
  readonly move?: (lines: readonly FilledLine[]) => void
  readonly acceptPrices?: (lines: readonly FilledLine[]) => void
}

export interface LineRowProps {
  target: RowTarget
  lineKey: string
  checked: boolean
  /** The portal cannot be asked at present, so prices show their date. */
  isDated: boolean
  /** The reason why its last edit was refused. */
  refusal: string | undefined
  /** The quotas and allotted stocks that it takes from, where they are known. */
  limits?: readonly LimitLeft[] | undefined
  /** Cases of orders that wait on this device: they leave the list with them. */
  ordered?: number | undefined
  actions: LineActions
}

export type RowTarget = 'cart' | OrderTarget

/** The portal accepts no other quantity of a product that cannot be ordered. */
const isOffered = ({ product, price }: FilledLine) => product?.onSale !== false && price !== null

/** In a changed order both prices stand in the row, and the page has the address. */
const otherwise = {
  noPrice: '暂无报价，不能下单。请联系销售代表报价，或先删除。',
  addressGone: '收货地址已删除，请在上方换一个地址。',
}
const withoutPrice = <L extends Pick<FilledLine, 'problems'>>(line: L): L => ({
  ...line,
  problems: line.problems.filter(kind => kind !== 'priceChanged'),
})

function Product({ line: { product, skuId } }: { line: FilledLine }) {
  if (!product) return <p className={css['name']}>商品 {skuId}</p>
  return (
    <Link to={`/productDetail?id=${skuId}`} className={css['name']} title={product.name}>
      {product.name}
    </Link>
  )
}

function LinePrice({ line, target, isDated }: { line: FilledLine; target: RowTarget; isDated: boolean }) {
  const { price, pricedAt, product, addedPrice } = line
  const answeredAt = useKept(target, state => (isDated ? state.answeredAt : null))
  if (isOrderTarget(target)) return <PriceChange before={addedPrice} now={price} />
  if (price === null) return <span className={css['none']}>{product ? '暂无报价' : '—'}</span>
  const at = pricedAt ?? answeredAt
  return (
    <>
      <Money fen={price} />
      <span className={css['unit']}>/{product?.unit ?? '箱'}</span>
      {isDated && at !== null && (
        <span className={classNames('block faint size-hint nowrap', css['dated'])}>
          {formatDateTime(at).slice(5)} 的价格
        </span>
      )}
    </>
  )
}

/** The difference between the line and the order as it stands. */
function Difference({ line: { qty, orderQty, product } }: { line: FilledLine }) {
  if (orderQty === null) return <Status tone="good">新增</Status>
  return qty === orderQty ? null : (
    <span className={css['was']}>
      原 {orderQty} {product?.unit ?? '箱'}
    </span>
  )
}

function Amount({ line: { price, qty, grossWeight, volume } }: { line: FilledLine }) {
  return (
    <>
      <strong>
        <Money fen={price === null ? null : price * qty} />
      </strong>
      {grossWeight !== null && volume !== null && (
        <span className="block faint size-hint nowrap">
          {weightText(grossWeight * qty)} · {volumeText(volume * qty)}
        </span>
      )}
    </>
  )
}

/** An illegal quantity stays in the field only: the line changes once it is legal. */
function Quantity({
  line,
  limit,
  onChange,
}: {
  line: FilledLine
  limit: LimitLeft | undefined
  onChange: (qty: number) => void
}) {
  const [typed, setTyped] = useState<number>()
  const { rule, product, qty } = line
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
      limit={limit && { left: limit.left, text: limitText(limit, product) }}
      onChange={change}
    />
  )
}

/** A line of the cart or of an order that is being changed: it follows its own line, whatever the list is doing. */
export const LineRow = memo(function LineRow({ target, lineKey, ...props }: LineRowProps) {
  const line = useKept<RowTarget, FilledLine | undefined>(target, ({ byKey }) => byKey.get(lineKey))
  // It is removed, and the list is drawn without it a moment later.
  return line ? <Row target={target} line={line} {...props} /> : null
})

function Row({
  target,
  line,
  checked,
  isDated,
  refusal,
  limits = noLimits,
  ordered,
  actions,
}: Omit<LineRowProps, 'lineKey'> & { line: FilledLine }) {
  const [isNoting, setNoting] = useState(false)
  const { check, move, acceptPrices } = actions
  const isChange = isOrderTarget(target)
  const name = line.product?.name ?? '商品'
  const told = { ...line, limits, problems: problemsWithin(line, limits) }
  const isBarred = !isOrderable(told)
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
      data-change={isChange}
      data-checked={checked && !(check && isBarred)}
      data-off={line.product?.onSale === false}
    >
      {check && (
        <div className={css['pick']}>
          <Checkbox
            aria-label={`选择${name}`}
            checked={checked && !isBarred}
            disabled={isBarred}
            onChange={event => check([line.key], event.target.checked)}
          >
            {null}
          </Checkbox>
        </div>
      )}
      <div className={css['picture']}>
        <Photo picture={line.product?.picture ?? null} alt="" sizes="56px" className={css['photo']} />
      </div>
      <div className={css['words']}>
        <Product line={line} />
        <p className={css['facts']}>
          <span className="hint cut">
            {line.product ? `${line.product.code} · ${line.product.spec}` : '联网后显示名称和价格'}
          </span>
          {line.stock && line.product?.onSale && <StockMark stock={line.stock} stockDate={line.stockDate} />}
          {limits.length > 0 && <span className={css['limit']}>{limitTexts(limits, line.product)}</span>}
          <LineStatus status={line.status === 'sending' && isDated ? 'kept' : line.status} />
        </p>
      </div>
      <div className={css['price']}>
        <LinePrice line={line} target={target} isDated={isDated} />
      </div>
      <div className={css['quantity']}>
        <Quantity line={line} limit={limits[0]} onChange={qty => actions.setQuantity(line, qty)} />
        {isChange && <Difference line={line} />}
      </div>
      <div className={css['amount']}>
        <Amount line={line} />
      </div>
      <div className={css['actions']}>
        {button('备注', 'edit', () => setNoting(true))}
        {move && isOffered(line) && button('移至其他地址', 'address', () => move([line]))}
        {button('删除', 'trash', () => actions.remove([line]))}
      </div>
      <div className={css['more']}>
        {ordered !== undefined && (
          <Status tone="caution">
            其中 {ordered} {line.product?.unit ?? '箱'}已在待提交订单中
          </Status>
        )}
        <LineProblems
          line={isChange ? withoutPrice(told) : told}
          refusal={refusal}
          {...(isChange && { otherwise })}
          onQuantity={qty => actions.setQuantity(line, qty)}
          ways={{
            ...(move && { addressGone: { label: '移至其他地址', onPress: () => move([line]) } }),
            ...(acceptPrices &&
              line.id !== null &&
              isRisen(line) && {
                priceChanged: { label: '接受新价', onPress: () => acceptPrices([line]) },
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
}
