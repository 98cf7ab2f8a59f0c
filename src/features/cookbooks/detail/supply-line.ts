import { cookbookOrder, type Scale } from '#contract/content/portions.ts'
import type { useOffers } from '../../../api/queries/use-offers.ts'
import type { ProductIngredient } from './cookbook.ts'

type View = ReturnType<ReturnType<typeof useOffers>['offerOf']>

export const usedOf = ({ sku, grams, gramsPerCase }: ProductIngredient) => ({
  skuId: sku.id,
  grams,
  gramsPerCase,
})

/** The amount of one product for the portions, in whole cases where it may be ordered. */
export function supplyLine(product: ProductIngredient, scale: Scale, view: View) {
  const offer = view.state === 'there' && view.buyer && view.offer.orderable ? view.offer : undefined
  const [order] = cookbookOrder([usedOf(product)], scale, () => offer)
  return { product, view, offer, price: offer?.price ?? null, quantity: order?.quantity ?? null, order }
}

export type SupplyLine = ReturnType<typeof supplyLine>
