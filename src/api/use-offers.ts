import { useQueries } from '@tanstack/react-query'
import { isBuyer } from '#contract/rules/buyers.ts'
import { offerQueries } from './offer-queries.ts'
import { useUser } from './use-user.ts'

/**
 * The offers of the products on the screen, asked for together; nobody who is not signed in asks for any.
 * `buyer` says whether the visitor may order at all; `results` say whether asking went well.
 */
export function useOffers(skuIds: readonly number[]) {
  const user = useUser()
  const { userId, userType } = user
  const buyer = isBuyer(userType)
  // The others are told how to come to prices. Staff have none, and nothing is said of them.
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
