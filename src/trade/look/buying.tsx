import { lazy, Suspense, type ReactNode } from 'react'
import { BuyAction, type BuyActionProps } from '../../ui/shop/card/buy-action.ts'
import { BuyLook } from './buy-look.tsx'

/**
 * Drawn for buyers only, so that nobody else loads the outbox. If this part cannot be loaded, the page only lacks
 * the button.
 */
const BuyButton = lazy(() => import('../buy-button.tsx').catch(() => ({ default: BuyLook })))

const draw = (props: BuyActionProps) => (
  <Suspense fallback={<BuyLook {...props} />}>
    <BuyButton {...props} />
  </Suspense>
)

/** Wraps lists of products: their buttons put them into the cart. */
export const Buying = ({ children }: { children: ReactNode }) => (
  <BuyAction value={draw}>{children}</BuyAction>
)
