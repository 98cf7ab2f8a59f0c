import { queryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import { call } from '../call.ts'
import type { Actor } from '../user-store.ts'

export type Offer = ResponseOf<'POST /skus/action/queryOffers'>[number]

/** The most ids that one request may name. */
export const offersPerRequest = 200

interface Batch {
  readonly skuIds: Set<number>
  readonly answer: Promise<Map<number, Offer>>
}

let waiting: Batch | undefined

const send = async (skuIds: readonly number[]): Promise<Map<number, Offer>> => {
  const offers = await call('POST /skus/action/queryOffers', {
    body: { skuIds: [...skuIds] },
    loading: false,
  })
  return new Map(offers.map(offer => [offer.skuId, offer]))
}

const collect = (): Batch => {
  const skuIds = new Set<number>()
  // Components that appear together start their queries within one task.
  const collected = new Promise<void>(resolve => {
    setTimeout(resolve)
  })
  const answer = collected.then(async () => {
    if (waiting?.skuIds === skuIds) waiting = undefined
    return send([...skuIds])
  })
  return { skuIds, answer }
}

/** One request for all products that are asked for at the same moment; null where the portal knows no such product. */
const offerOf = async (skuId: number): Promise<Offer | null> => {
  if (waiting === undefined || waiting.skuIds.size >= offersPerRequest) waiting = collect()
  waiting.skuIds.add(skuId)
  return (await waiting.answer).get(skuId) ?? null
}

/** Private, never persisted. Keys hold the account and the business, so that a switch never mixes two. */
export const offerQueries = {
  one: ({ userId, businessId }: Actor, skuId: number) =>
    queryOptions({
      queryKey: ['offers', userId, businessId, skuId],
      queryFn: () => offerOf(skuId),
      // Another supplier has other prices.
      meta: { live: ['cooperation', `offer:${skuId}`] },
    }),
}

/** Suggested products for a word. The previous suggestions stay while the next ones load. */
export const suggestionQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['suggestions', keyword],
    queryFn: async ({ signal }) => {
      const { products } = await call('POST /skus/action/querySuggestions', {
        body: { keyword },
        background: true,
        signal,
      })
      return products
    },
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
