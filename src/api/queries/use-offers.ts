import { useQueries } from '@tanstack/react-query'
import { isBuyer } from '#contract/kernel/buyers.ts'
import { offerQueries } from './offer-queries.ts'
import { useUser } from '../use-user.ts'

/**
 * The offers of the products on the screen, requested together and only when signed in. `buyer` says whether the
 * visitor may order at all; `results` hold the state of each request.
 */
export function useOffers(skuIds: readonly number[]) {
  const user = useUser()
  const { userId, userType } = user
  const buyer = isBuyer(userType)
  // Customers who may not order yet (1 and 2) read how to get prices. Staff have no prices and see nothing.
  const told = userId !== 0 && (buyer || userType === 1 || userType === 2)
  const asked = told ? [...new Set(skuIds)] : []
  const results = useQueries({ queries: asked.map(skuId => offerQueries.one(user, skuId)) })
  const byId = new Map(asked.map((skuId, at) => [skuId, results[at]]))
  const offerOf = (skuId: number) => {
    if (userId === 0) return { state: 'anonymous', buyer: false } as const
    if (!told) return { state: 'hidden', buyer: false } as const
    const result = byId.get(skuId)
    if (result?.data) return { state: 'there', buyer, offer: result.data } as const
    if (result?.data === null) return { state: 'absent', buyer } as const
    return { state: result?.error ? 'failed' : 'loading', buyer } as const
  }
  return { offerOf, results }
}
