import type { Static } from 'typebox'
import type { offer as offerSchema } from '#contract/catalog/entries.ts'

export type Offer = Static<typeof offerSchema>

/**
 * The state of an offer. `buyer` says whether the visitor may order at all, so that a price has its final size before
 * it loads.
 */
export type OfferView =
  | { readonly state: 'anonymous' | 'hidden'; readonly buyer: false }
  | { readonly state: 'loading' | 'failed' | 'absent'; readonly buyer: boolean }
  | { readonly state: 'there'; readonly buyer: boolean; readonly offer: Offer }
