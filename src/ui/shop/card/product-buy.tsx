import { use, useState } from 'react'
import { isLegal, smallestLegal } from '#contract/cart/quantity.ts'
import { BuyAction, type BuyActionProps } from './buy-action.ts'
import { classNames } from '../../base/class-names.ts'
import css from './product-buy.module.css'
import type { SkuCard, OfferView } from './product-labels.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { Skeleton } from '../../base/skeleton.tsx'

/** Quantity and cart button for buyers; keeps its height while the offer loads and, on a card, where there is none. */
export function ProductBuy({
  sku,
  view,
  place,
}: {
  sku: SkuCard
  view: OfferView
  place: BuyActionProps['place']
}) {
  const buyAction = use(BuyAction)
  const [chosen, setChosen] = useState<number>()
  if (!view.buyer) return null
  if (view.state === 'loading')
    return (
      <div className={classNames('no-print', css['buy'])} data-place={place}>
        <Skeleton height={36} />
      </div>
    )
  const offer = view.state === 'there' && sku.onSale && view.offer.orderable ? view.offer : undefined
  const smallest = offer ? smallestLegal(offer) : null
  // A card reserves the button's room, to align with its neighbours; a page does not.
  if (view.state !== 'there' && place === 'page') return null
  if (!offer || smallest === null)
    return (
      <div className={classNames('no-print', css['buy'])}>
        {view.state === 'there' && <span>暂不可订购</span>}
      </div>
    )
  const quantity = chosen ?? smallest
  return (
    <div className={classNames('no-print', css['buy'])} data-place={place}>
      <QuantityStepper name={sku.name} unit={sku.unit} rule={offer} value={quantity} onChange={setChosen} />
      {buyAction({ place, items: isLegal(quantity, offer) ? [{ sku, offer, quantity }] : [] })}
    </div>
  )
}
