import { lazy, Suspense } from 'react'
import type { BuyItem } from '../../ui/shop/card/buy-action.ts'
import { SampleLook } from './sample-look.tsx'

const Waiting = () => <SampleLook />

/** For buyers only, like the button of the cart. */
const SampleButton = lazy(() => import('../sample-button.tsx').catch(() => ({ default: Waiting })))

export const Sampling = ({ sku }: { sku: BuyItem['sku'] }) => (
  <Suspense fallback={<Waiting />}>
    <SampleButton sku={sku} />
  </Suspense>
)
