import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { costPerPortion, type Scale } from '#contract/content/portions.ts'
import { useOffers } from '../../../api/queries/use-offers.ts'
import { BuyAction } from '../../../ui/shop/card/buy-action.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Money } from '../../../ui/base/money.tsx'
import { OfferNote } from '../../../ui/shop/offer-note.tsx'
import { loginUrl } from '../../../ui/words/page-url.ts'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import css from './cookbook-order-box.module.css'
import { productsOf, type Cookbook } from './cookbook.ts'
import { OrderLine } from './order-line.tsx'
import { supplyLine, usedOf, type SupplyLine } from './supply-line.ts'

/** The products that the portions need, in whole cases, and the button that orders them all. */
export function CookbookOrderBox({ cookbook, scale }: { cookbook: Cookbook; scale: Scale }) {
  const products = productsOf(cookbook.ingredients)
  const { offerOf, results } = useOffers(products.map(({ sku }) => sku.id))
  if (products.length === 0) return null
  const lines = products.map(product => supplyLine(product, scale, offerOf(product.sku.id)))
  return (
    <section className={css['box']} aria-labelledby="supplies">
      <h2 id="supplies" className={css['heading']}>
        备货清单
      </h2>
      <p className={css['lead']}>做 {scale.servings} 人份需要的商品，按整箱向上取整。</p>
      <OfferNote results={results} />
      <ul className={css['lines']}>
        {lines.map(line => (
          <li key={line.product.sku.id}>
            <OrderLine line={line} scale={scale} />
          </li>
        ))}
      </ul>
      <Foot lines={lines} scale={scale} />
    </section>
  )
}

function Foot({ lines, scale }: { lines: readonly SupplyLine[]; scale: Scale }) {
  const buyAction = use(BuyAction)
  const { pathname, search } = useLocation()
  if (lines.every(({ view }) => view.state === 'anonymous'))
    return (
      <LinkButton to={loginUrl(pathname + search)} wide>
        登录后查看价格
      </LinkButton>
    )
  if (!lines.some(({ view }) => view.buyer)) return null
  const items = lines.flatMap(({ product, offer, quantity }) =>
    quantity === null || !offer || !product.sku.onSale ? [] : [{ sku: product.sku, offer, quantity }],
  )
  const complete = lines.every(({ price, quantity }) => price !== null && quantity !== null)
  const total = lines.reduce((sum, { price, quantity }) => sum + (price ?? 0) * (quantity ?? 0), 0)
  const prices = new Map(lines.map(({ product, price }) => [product.sku.id, price]))
  const portion = costPerPortion(
    lines.map(({ product }) => usedOf(product)),
    scale.base,
    skuId => prices.get(skuId) ?? null,
  )
  return (
    <div className="stack gap-16">
      <dl className={css['sums']}>
        <div>
          <dt>订货合计</dt>
          <dd>{complete ? <Money fen={total} /> : '—'}</dd>
        </div>
        <div>
          <dt>每份商品成本约</dt>
          <dd>{portion === null ? '—' : <Money fen={portion} />}</dd>
        </div>
      </dl>
      {lines.some(({ view }) => view.state === 'loading') ? (
        <Skeleton height={44} />
      ) : (
        items.length > 0 && buyAction({ items, place: 'cookbook' })
      )}
    </div>
  )
}
