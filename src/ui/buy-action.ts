import { createContext, type ReactNode } from 'react'

export interface BuyItem {
  readonly skuId: number
  readonly quantity: number
}

export interface BuyActionProps {
  /** Empty while nothing may be bought, for example beside an invalid quantity. */
  readonly items: readonly BuyItem[]
  readonly place: 'card' | 'row' | 'page' | 'cookbook'
}

/** Renders the button that adds to the cart; nothing until a cart provides it. */
export const BuyAction = createContext<(props: BuyActionProps) => ReactNode>(() => null)
