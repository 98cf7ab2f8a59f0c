import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ResponseOf } from '#contract/index.ts'
import { legalAbove, legalBelow } from '#contract/cart/quantity.ts'
import { boughtQuery } from '../../work/home/bought-query.ts'
import { useOffers } from '../../api/queries/use-offers.ts'
import { useUser } from '../../api/use-user.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { formatCount } from '../../ui/words/format-count.ts'
import { formatDate } from '../../ui/words/format-date.ts'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import type { OfferView } from '../../ui/shop/card/product-labels.ts'
import { Photo } from '../../ui/base/picture/photo.tsx'
import { Price } from '../../ui/shop/card/price.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import css from './bought-list.module.css'

type Bought = ResponseOf<'POST /quickOrders/action/queryBought'>[number]

/** The number of products shown before more are asked for. */
const first = 12

/** A product bought before, in the quantity of that time as far as it may be ordered today. */
export interface Again {
  readonly product: Bought['product']
  readonly qty: number
  readonly offer: (OfferView & { state: 'there' })['offer']
}

function againOf({ product, lastQty }: Bought, view: OfferView): Again | null {
  if (view.state !== 'there' || !view.offer.orderable) return null
  const qty = legalAbove(lastQty, view.offer) ?? legalBelow(lastQty, view.offer)
  return qty === null ? null : { product, qty, offer: view.offer }
}

function Row({ bought, view, onAdd }: { bought: Bought; view: OfferView; onAdd: (again: Again) => void }) {
  const { product, times, lastQty, lastBoughtAt } = bought
  const again = againOf(bought, view)
  return (
    <li className={css['row']}>
      <Photo picture={product.picture} alt="" sizes="56px" className={css['photo']} />
      <div className={css['words']}>
        <Link to={`/productDetail?id=${product.id}`} className={css['name']} title={product.name}>
          {product.name}
        </Link>
        <p className={css['facts']}>
          {product.spec} · 买过 {times} 次 · 上次 {formatDate(lastBoughtAt)} 订 {lastQty} {product.unit}
        </p>
      </div>
      <div className={css['price']}>
        <Price view={view} unit={product.unit} />
      </div>
      {again ? (
        <Button
          size="small"
          aria-label={`加入 ${again.qty} ${product.unit} ${product.name}`}
          onClick={() => onAdd(again)}
        >
          加入 {again.qty} {product.unit}
        </Button>
      ) : (
        <span className={css['none']}>{view.state === 'loading' ? '' : '暂不可订购'}</span>
      )}
    </li>
  )
}

function Rows({ list, onAdd }: { list: readonly Bought[]; onAdd: (again: readonly Again[]) => void }) {
  const [isWhole, setWhole] = useState(false)
  const { offerOf } = useOffers(list.map(({ product }) => product.id))
  const orderable = list.flatMap(bought => againOf(bought, offerOf(bought.product.id)) ?? [])
  const shown = isWhole ? list : list.slice(0, first)
  return (
    <Card
      title="常购清单"
      lead="您买过的商品和上次的数量，按购买次数排列。"
      beside={
        orderable.length > 0 && (
          <Button icon="cart" onClick={() => onAdd(orderable)}>
            全部加入（{formatCount(orderable.length)} 种）
          </Button>
        )
      }
    >
      <ul>
        {shown.map(bought => (
          <Row
            key={bought.product.id}
            bought={bought}
            view={offerOf(bought.product.id)}
            onAdd={again => onAdd([again])}
          />
        ))}
      </ul>
      {shown.length < list.length && (
        <Button variant="quiet" wide onClick={() => setWhole(true)}>
          显示全部 {formatCount(list.length)} 种
        </Button>
      )}
    </Card>
  )
}

/** The goods that the business has bought before, to begin a new cart with. */
export function BoughtList({ onAdd }: { onAdd: (again: readonly Again[]) => void }) {
  const query = useQuery(boughtQuery(useUser()))
  return (
    <Loaded query={query} what="常购清单" skeleton={<Skeleton height={420} />}>
      {list => (list.length > 0 ? <Rows list={list} onAdd={onAdd} /> : null)}
    </Loaded>
  )
}
