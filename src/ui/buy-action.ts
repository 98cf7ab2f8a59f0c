import { createContext, type ReactNode } from 'react'

export interface BuyItem {
  readonly skuId: number
  readonly quantity: number
}

export interface BuyActionProps {
  /** Empty while nothing may be bought, for example beside a quantity that is not legal. */
  readonly items: readonly BuyItem[]
  readonly place: 'card' | 'row' | 'page' | 'cookbook'
}

/** Draws what puts something into the cart, wherever that is possible; nothing until a cart is provided. */
export const BuyAction = createContext<(props: BuyActionProps) => ReactNode>(() => null)
