import { use } from 'react'
import { isLegal, smallestLegal } from '#contract/cart/quantity.ts'
import { BuyAction } from '../card/buy-action.ts'
import type { OfferView, SkuCard } from '../card/product-labels.ts'
import css from './quick-add.module.css'

interface QuickAddProps {
  sku: Pick<SkuCard, 'id' | 'code' | 'name' | 'spec' | 'unit' | 'storage' | 'picture' | 'onSale'>
  view: OfferView
  /** Cases to add, beside their number; otherwise the fewest that may be ordered, at the corner of the card. */
  quantity?: number
}

/** A plus at the edge of a card that holds no field. Nobody but a buyer with an offer sees it. */
export default function QuickAdd({ sku, view, quantity }: QuickAddProps) {
  const buyAction = use(BuyAction)
  if (!view.buyer || view.state !== 'there' || !sku.onSale || !view.offer.orderable) return null
  const { offer } = view
  const cases = quantity ?? smallestLegal(offer)
  if (cases === null || !isLegal(cases, offer)) return null
  return (
    <span className={css['add']} data-inline={quantity !== undefined}>
      {buyAction({ place: 'quick', items: [{ sku, offer, quantity: cases }] })}
    </span>
  )
}
