import { createContext, type ReactNode } from 'react'
import type { Offer, SkuCard } from './product-labels.ts'

export interface BuyItem {
  /** The facts of the product that a line shows, also while the server has not answered for it. */
  readonly sku: Pick<SkuCard, 'id' | 'code' | 'name' | 'spec' | 'unit' | 'storage' | 'picture' | 'onSale'>
  readonly offer: Offer
  readonly quantity: number
}

export interface BuyActionProps {
  /** Empty while nothing may be bought, for example beside an invalid quantity. */
  readonly items: readonly BuyItem[]
  readonly place: 'card' | 'row' | 'page' | 'cookbook' | 'suggestion' | 'quick'
}

/** Renders the button that adds to the cart; nothing where no cart provides it. */
export const BuyAction = createContext<(props: BuyActionProps) => ReactNode>(() => null)
