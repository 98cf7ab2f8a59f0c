import { Link } from 'react-router-dom'
import { useLines } from '../../trade/use-lines.ts'
import type { FilledLine } from '../../device/lines/filled-line.ts'
import { placeName } from '../../ui/words/address-words.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { failureReason } from '../../ui/base/page/page-states.tsx'
import { formatCount } from '../../ui/words/format-count.ts'
import { LineStatus } from '../../ui/shop/line-status.tsx'
import { Money } from '../../ui/base/money.tsx'
import { Photo } from '../../ui/base/picture/photo.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import css from './mini-cart-panel.module.css'
import type { ListAnswers } from '../../device/store/rows.ts'

/** Puts the lines changed last first: unsent ones, then by the revision in which the server took them in. */
function lastLines(
  lines: readonly FilledLine[],
  answer: ListAnswers['cart'] | null,
  most: number,
): readonly FilledLine[] {
  const answered = answer?.groups.flatMap(group => group.lines) ?? []
  const revisions = new Map(answered.map(({ key, revision }) => [key, revision]))
  const age = ({ key, status }: FilledLine) =>
    status === 'synced' ? (revisions.get(key) ?? Number.MAX_SAFE_INTEGER) : Number.MAX_SAFE_INTEGER
  return lines
    .toReversed()
    .toSorted((one, other) => age(other) - age(one))
    .slice(0, most)
}

const shownLines = 5

function Line({ line, place }: { line: FilledLine; place: string | undefined }) {
  const { product, skuId, qty, price, status, problems } = line
  const unit = product?.unit ?? '箱'
  return (
    <li className={css['line']}>
      <Photo picture={product?.picture ?? null} alt="" sizes="48px" className={css['photo']} />
      <div className={css['words']}>
        <Link to={`/productDetail?id=${skuId}`} className={css['name']}>
          {product?.name ?? '商品信息待同步'}
        </Link>
        <span className={classNames('faint size-hint', css['hint'])}>
          {product?.spec}
          {place && ` · 送至 ${place}`}
        </span>
        <LineStatus status={status} />
      </div>
      <div className={css['figures']}>
        <strong>
          {formatCount(qty)} {unit}
        </strong>
        <span className={classNames('faint size-hint', css['hint'])}>
          {price === null ? problems.length > 0 ? '暂不可订购' : '—' : <Money fen={price * qty} />}
        </span>
      </div>
    </li>
  )
}

function Waiting() {
  return (
    <div className={css['waiting']} aria-busy>
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  )
}

/** The lines changed last, the sums of the whole cart, and the link to it. */
export function MiniCartPanel() {
  const cart = useLines('cart')
  const { answer, query, lines } = cart
  if (!cart.isRead || (answer === null && cart.lines.length === 0)) {
    if (!query.error) return <Waiting />
    return (
      <div className={css['empty']} role="alert">
        <p>购物车暂时无法加载：{failureReason(query.error)}。已保存的内容没有丢失。</p>
        <Button size="small" icon="refresh" onClick={() => void query.refetch()}>
          重新加载
        </Button>
      </div>
    )
  }
  if (lines.length === 0)
    return (
      <div className={css['empty']}>
        <p className={css['title']}>购物车还是空的</p>
        <p>没有网络时也可以先选好，联网后自动同步。</p>
        <div className={css['ways']}>
          <LinkButton size="small" variant="primary" to="/search">
            去选购商品
          </LinkButton>
          <LinkButton size="small" to="/quickOrder">
            快速下单
          </LinkButton>
        </div>
      </div>
    )
  const places = new Map(answer?.addresses.map(address => [address.id, placeName(address)]))
  const isSplit = new Set(lines.map(({ addressId }) => addressId)).size > 1
  const cases = lines.reduce((sum, { qty }) => sum + qty, 0)
  const amount = lines.reduce((sum, { qty, price }) => sum + qty * (price ?? 0), 0)
  const rest = lines.length - shownLines
  return (
    <>
      <p className={css['head']}>最近加入</p>
      <ul className={css['lines']}>
        {lastLines(lines, answer, shownLines).map(line => (
          <Line key={line.key} line={line} place={isSplit ? places.get(line.addressId ?? 0) : undefined} />
        ))}
      </ul>
      {rest > 0 && <p className={css['rest']}>还有 {formatCount(rest)} 种商品</p>}
      <div className={css['foot']}>
        <p>
          {formatCount(lines.length)} 种 · {formatCount(cases)} 箱
          <strong className={css['amount']}>
            <Money fen={amount} />
          </strong>
        </p>
        <LinkButton variant="primary" to="/cart">
          去购物车
        </LinkButton>
      </div>
    </>
  )
}
